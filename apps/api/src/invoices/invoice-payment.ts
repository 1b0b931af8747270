import { add, type Cents } from '@payment-center/payments/money'
import { sql } from 'kysely'
import { dayOf } from '../server/calendar.ts'
import type { Db } from '../server/dependencies.ts'
import type { Invoice } from './invoice-repository.ts'

/** Marked as pending by a client only: whether the payment ever started is unknown. */
const isPendingByClient = sql<boolean>`charge_events.status = 'stripe_pending' and (select reason = 'announced' from charge_event_transitions t
  where t.charge_event_id = charge_events.charge_event_id order by transition_id desc limit 1)`

/** The payment of each of these invoices: made, or in progress with the price of its claimed attempt. */
async function selectRows(db: Db, invoiceIds: readonly string[]) {
  return db
    .selectFrom('charge_events')
    .leftJoin('transactions', 'transactions.charge_event_id', 'charge_events.charge_event_id')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.charge_event_id', '=', 'charge_events.charge_event_id')
        .on('payment_attempts.state', '=', 'claimed'),
    )
    .select((of) => [
      'charge_events.charge_event_id',
      'transactions.paid_at',
      'transactions.kind',
      'transactions.card_brand',
      'transactions.bank_name',
      'transactions.last4',
      'transactions.refunded',
      of.fn.coalesce('transactions.subtotal', 'payment_attempts.subtotal').as('subtotal'),
      of.fn.coalesce('transactions.tax', 'payment_attempts.tax').as('tax'),
      of.fn.coalesce('transactions.fee', 'payment_attempts.fee').as('fee'),
      of.fn.coalesce('transactions.total', 'payment_attempts.total').as('total'),
      of.or([of('payment_attempts.attempt_id', 'is not', null), isPendingByClient]).as('is_being_paid'),
    ])
    .where('charge_events.charge_event_id', 'in', invoiceIds)
    .execute()
}

type PaymentRow = Awaited<ReturnType<typeof selectRows>>[number]

/** An invoice's payment; undefined for an invoice that doesn't exist. */
export type InvoicePayment = PaymentRow | undefined

/** @returns the payment of each of these invoices, by the invoice's id */
export async function selectPayments(
  db: Db,
  invoiceIds: readonly string[],
): Promise<(invoiceId: string) => InvoicePayment> {
  const rows = invoiceIds.length === 0 ? [] : await selectRows(db, invoiceIds)
  const byId = new Map(rows.map((row) => [row.charge_event_id, row]))
  return (invoiceId) => byId.get(invoiceId)
}

/** Amounts in cents. */
function chargedBy(payment: InvoicePayment) {
  const { subtotal = null, tax = null, fee = null, total = null } = payment ?? {}
  if (subtotal === null || tax === null || fee === null || total === null) return undefined
  return { subtotal, tax, fee, total }
}

function paidBy(payment: InvoicePayment, timeZone: string) {
  const { paid_at: paidAt = null, kind = null, last4 = null } = payment ?? {}
  if (paidAt === null || kind === null || last4 === null) return null
  const { card_brand: cardType = null, bank_name: bankName = null } = payment ?? {}
  return { paidOn: dayOf(paidAt, timeZone), paidWith: { kind, cardType, bankName, last4 } }
}

/** The fields that guests and payers see alike. Amounts in cents: due, accepted while a payment is in progress, or paid. */
export function sharedFieldsOf(invoice: Invoice, payment: InvoicePayment) {
  const charged = chargedBy(payment)
  const { subtotal, tax } = charged ?? invoice.bill
  const amount: Cents = add(subtotal, tax)
  return {
    chargeEventId: invoice.invoiceId,
    practiceId: invoice.practiceId,
    locationId: invoice.locationId,
    status: invoice.status,
    accountType: invoice.bill.accountType,
    transactionDate: invoice.transactionDate,
    dueDate: invoice.dueDate,
    subtotal,
    taxAmount: tax,
    amount,
    applicationFee: charged?.fee ?? 0,
    totalAmount: charged?.total ?? amount,
    refundedAmount: payment?.refunded ?? 0,
    paymentInProgress: payment?.is_being_paid === true,
    payment: paidBy(payment, invoice.timeZone),
  }
}
