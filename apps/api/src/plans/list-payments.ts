import { add } from '@payment-center/payments/money'
import type {
  SentAnswer,
  listFailedPayments as failedCall,
  listScheduledPayments as scheduledCall,
} from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import { ApiError } from '../base/api-error.ts'
import { chargeEventOf } from '../invoices/charge-events.ts'
import { findInvoices } from '../invoices/invoice-repository.ts'
import { findMethods, nameOf, type SavedMethod } from '../methods/saved-method.ts'
import { nextInstalments } from './next-instalment.ts'
import { selectPlansOfPayer, type Plan } from './plan-repository.ts'

type Scheduled = SentAnswer<typeof scheduledCall>
type Failed = SentAnswer<typeof failedCall>

async function selectActivePlans(db: Db, payerId: number): Promise<Plan[]> {
  return (await selectPlansOfPayer(db, { payerId })).filter(({ status }) => status === 'active')
}

/** The next payment of each active plan, soonest first. Amounts in cents. */
export async function listScheduledPayments(db: Db, payerId: number): Promise<Scheduled> {
  const plans = await selectActivePlans(db, payerId)
  const methodOf = await findMethods(db, payerId, plans)
  const nextOf = await nextInstalments(db, plans)
  const payments = plans.flatMap((plan) => {
    const [next, method] = [nextOf(plan), methodOf(plan)]
    if (next === null) return []
    return {
      description: plan.description,
      paymentMethod: method === null ? null : nameOf(method),
      dueDate: plan.next_billing_date,
      amount: add(next.subtotal, next.tax),
    }
  })
  return { payments: payments.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1)) }
}

/** The method as a failed payment shows it. */
function triedWith(method: SavedMethod | null): Pick<Failed['failedPayments'][number], 'card' | 'ach'> {
  switch (method?.type) {
    case undefined:
      return { card: null, ach: null }
    case 'card': {
      const { token_id: tokenId, brand: cardType, last4 } = method.card
      return { card: { tokenId, cardType, last4 }, ach: null }
    }
    case 'bank': {
      const { ach_id: achId, bank_name: bankName, last4: accountLast4, customer_id: customerId } = method.bank
      return { card: null, ach: { achId, bankName, accountLast4, customerId } }
    }
    default:
      return method satisfies never
  }
}

interface PayerAtPractice {
  readonly payerId: number
  readonly practiceId: number
}

/** The failed payments of a payer's plans, oldest first. */
const selectFailed = prepare((db, { payerId, practiceId }: PayerAtPractice) =>
  db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .innerJoin('payment_plans', 'payment_plans.payment_plan_id', 'plan_payments.payment_plan_id')
    .select([
      'plan_payments.charge_event_id',
      'plan_payments.token_id',
      'plan_payments.ach_id',
      'payment_plans.description',
    ])
    .where('charge_events.payer_id', '=', payerId)
    .where('charge_events.practice_id', '=', practiceId)
    .where('charge_events.status', '=', 'failed')
    .where('plan_payments.closed_at', 'is', null)
    .orderBy('charge_events.due_date')
    .orderBy('plan_payments.charge_event_id'),
)

/** The failed payments of a payer's plans, oldest first. @throws ApiError `none` */
export async function listFailedPayments(db: Db, payerId: number, practiceId: number): Promise<Failed> {
  const rows = await selectFailed(db, { payerId, practiceId })
  if (rows.length === 0) throw new ApiError('none')
  const invoices = await findInvoices(
    db,
    rows.map((row) => row.charge_event_id),
  )
  const byId = new Map(invoices.map((invoice) => [invoice.invoiceId, chargeEventOf(invoice)]))
  const methodOf = await findMethods(db, payerId, rows)
  const failedPayments = rows.flatMap((row) => {
    const chargeEvent = byId.get(row.charge_event_id)
    return chargeEvent === undefined
      ? []
      : { chargeEvent, planDescription: row.description, ...triedWith(methodOf(row)) }
  })
  return { failedPayments }
}
