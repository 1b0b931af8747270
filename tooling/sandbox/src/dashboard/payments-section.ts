import { html } from 'hono/html'
import { listPayments, type Payment } from '../control/payment-routes.ts'
import { dollars } from '../dollars.ts'
import { debitOutcomes } from '../plaid/institutions.ts'
import type { Sandbox } from '../sandbox.ts'
import { section, select, table, time, type Html } from './page.ts'

export function paymentsSection(sandbox: Sandbox, chargeEventId: string | undefined): Html {
  const heads = ['Created (UTC)', 'Charge event', 'Status', 'Amount', 'Fee', 'Method', 'Refunded', 'Id']
  const rows = listPayments(sandbox, chargeEventId, 50).map((payment) => paymentRow(sandbox, payment))
  const filter = html`<form action="/" method="get" class="line">
    <label
      >Charge event <input name="chargeEventId" value="${chargeEventId ?? ''}" autocomplete="off"
    /></label>
    <button>Show</button>
  </form>`
  return section(
    'payments',
    'Payments',
    filter,
    table('The newest 50 payment intents', heads, rows, 'No payments yet.'),
  )
}

function paymentRow(
  { objects }: Sandbox,
  { paymentIntent: intent, chargeEventId, charges, refunds }: Payment,
): (string | Html)[] {
  const method = methodName(objects, intent.payment_method ?? charges[0]?.payment_method ?? '')
  const refunded = refunds.reduce(
    (sum, refund) => (refund.status === 'succeeded' ? sum + refund.amount : sum),
    0,
  )
  const error = intent.last_payment_error
  return [
    time(intent.created),
    chargeEventId ?? '–',
    html`<span class="badge ${intent.status}">${intent.status}</span
      >${error ? html` <small>${error.decline_code ?? error.code ?? error.type}</small>` : ''}
      ${intent.status === 'processing' ? settleForm(intent.id) : ''}`,
    dollars(intent.amount),
    intent.application_fee_amount === null ? '–' : dollars(intent.application_fee_amount),
    method,
    refunded === 0 ? '–' : dollars(refunded),
    html`<code>${intent.id}</code>`,
  ]
}

function methodName(objects: Sandbox['objects'], id: string): string {
  const card = objects.find('payment_method', id)?.card
  if (card !== undefined) return `${card.brand} ${card.funding} ${card.last4}`
  const bank = objects.find('bank_account', id)
  return bank === undefined ? '–' : `${bank.bank_name} ${bank.last4}`
}

const outcomes = debitOutcomes.map((outcome) => [outcome, outcome] as const)

function settleForm(id: string): Html {
  return html`<form action="/dashboard/bank_debits/${id}/settle" method="post">
    ${select('How the bank answers', 'outcome', outcomes)}
    <button aria-label="Settle ${id}">Settle</button>
  </form>`
}

export function customersSection({ objects }: Sandbox): Html {
  const rows = objects.list('customer', { limit: 49 }).map((customer) => {
    const methods = objects.list('payment_method', { where: { customer: customer.id }, limit: 20 })
    const banks = objects.list('bank_account', { where: { customer: customer.id }, limit: 5 })
    const names = [...methods, ...banks].map(({ id }) => methodName(objects, id)).join(', ')
    return [time(customer.created), customer.name ?? '–', names || '–', html`<code>${customer.id}</code>`]
  })
  const heads = ['Created (UTC)', 'Name', 'Methods', 'Id']
  return section('customers', 'Customers', table('The newest 50 customers', heads, rows, 'No customers yet.'))
}
