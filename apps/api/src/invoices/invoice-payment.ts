import { add, type Cents } from '@payment-center/payments/money'
import { sql } from 'kysely'
import type { Row } from '../db/index.ts'
import { dayOf } from '../server/calendar.ts'
import type { Db } from '../server/dependencies.ts'
import type { Invoice } from './invoice-repository.ts'

export interface InvoicePayment {
  readonly transaction: Row<'transactions'> | undefined
  /** What the payer accepted for the payment in progress, in cents. */
  readonly accepted: Pick<Row<'payment_attempts'>, 'subtotal' | 'tax' | 'fee' | 'total'> | undefined
  readonly isBeingPaid: boolean
}

/** @returns the payment of each of these invoices, by the invoice's id */
export async function selectPayments(
  db: Db,
  invoiceIds: readonly string[],
): Promise<(invoiceId: string) => InvoicePayment> {
  if (invoiceIds.length === 0)
    return () => ({ transaction: undefined, accepted: undefined, isBeingPaid: false })
  const transactions = await db
    .selectFrom('transactions')
    .selectAll()
    .where('charge_event_id', 'in', invoiceIds)
    .execute()
  const beingPaid = await selectBeingPaid(db, invoiceIds)
  return (invoiceId) => {
    const current = beingPaid.find((row) => row.charge_event_id === invoiceId)
    return {
      transaction: transactions.find((row) => row.charge_event_id === invoiceId),
      accepted: current && acceptedOf(current),
      isBeingPaid: current !== undefined,
    }
  }
}

/** Marked as pending by a client only: whether the payment ever started is unknown. */
const isPendingByClient = sql<boolean>`charge_events.status = 'stripe_pending' and (select reason = 'announced' from charge_event_transitions t
  where t.charge_event_id = charge_events.charge_event_id order by transition_id desc limit 1)`

/** The invoices that are being paid, each with the price of its claimed attempt. */
function selectBeingPaid(db: Db, invoiceIds: readonly string[]) {
  return db
    .selectFrom('charge_events')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.charge_event_id', '=', 'charge_events.charge_event_id')
        .on('payment_attempts.state', '=', 'claimed'),
    )
    .select([
      'charge_events.charge_event_id',
      'payment_attempts.subtotal',
      'payment_attempts.tax',
      'payment_attempts.fee',
      'payment_attempts.total',
    ])
    .where('charge_events.charge_event_id', 'in', invoiceIds)
    .where((is) => is.or([is('payment_attempts.attempt_id', 'is not', null), isPendingByClient]))
    .execute()
}

type BeingPaid = Awaited<ReturnType<typeof selectBeingPaid>>[number]

function acceptedOf({ subtotal, tax, fee, total }: BeingPaid): InvoicePayment['accepted'] {
  if (subtotal === null || tax === null || fee === null || total === null) return undefined
  return { subtotal, tax, fee, total }
}

function paymentOf(transaction: Row<'transactions'>, timeZone: string) {
  return {
    paidOn: dayOf(transaction.paid_at, timeZone),
    paidWith: {
      kind: transaction.kind,
      cardType: transaction.card_brand,
      bankName: transaction.bank_name,
      last4: transaction.last4,
    },
  }
}

/** The fields that guests and payers see alike. Amounts in cents: due, accepted while a payment is in progress, or paid. */
export function sharedFieldsOf(invoice: Invoice, { transaction, accepted, isBeingPaid }: InvoicePayment) {
  const charged = transaction ?? accepted
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
    refundedAmount: transaction?.refunded ?? 0,
    paymentInProgress: isBeingPaid,
    payment: transaction === undefined ? null : paymentOf(transaction, invoice.timeZone),
  }
}
