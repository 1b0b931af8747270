import { billingTotals, type Bill } from '@payment-center/payments/fees'
import type { SentAnswer, ChargeEventStatus, getTransaction } from '@payment-center/validation/wire'
import { isDue, nextDue, sumOf, add, type Cents } from '@payment-center/payments/money'
import type { Db } from '../db/index.ts'
import { findInvoicesOfPayer, type Invoice } from './invoice-repository.ts'
import { dayOf } from '../base/calendar.ts'
import { isPayable, wasPaid } from './invoice-status-repository.ts'

/** A bill's totals (tax and fee included) and fees by kind of method. Cents. */
export function feesOf(bill: Bill) {
  const credit = billingTotals(bill, 'credit')
  const debit = billingTotals(bill, 'debit')
  const prepaid = billingTotals(bill, 'prepaid')
  const ach = billingTotals(bill, 'ach')
  return {
    credit: credit.total,
    debit: debit.total,
    prepaid: prepaid.total,
    ach: ach.total,
    applicationFees: { credit: credit.fee, debit: debit.fee, prepaid: prepaid.fee, ach: ach.fee },
    subtotal: bill.subtotal,
    taxAmount: bill.tax,
    accountType: bill.accountType,
  }
}

type ChargeEvent = SentAnswer<typeof getTransaction>

/** An invoice in the shape that its payer sees. */
export function chargeEventOf(invoice: Invoice): ChargeEvent {
  const { payer, patient } = invoice
  return {
    ...sharedFieldsOf(invoice),
    transactionId: invoice.invoiceId,
    paymentPlanId: invoice.planId,
    // Noon UTC, so that it is the same day in US time zones.
    scheduledTs: `${invoice.dueDate}T12:00:00.000Z`,
    procedureDescriptions: invoice.procedures,
    payer: {
      payerId: payer.payer_id,
      firstName: payer.first_name,
      lastName: payer.last_name,
      email: payer.email,
      phoneNumber: payer.phone_number,
    },
    patient: { firstName: patient.first_name, lastName: patient.last_name },
    decline: invoice.decline,
    isCollectible: invoice.isCollectible || !isPayable(invoice.status),
  }
}

const pageSize = 100

/** Whether an invoice is in its payer's lists: it is collectible or being paid. */
const isListed = ({ isCollectible, status }: Invoice) => isCollectible || status === 'stripe_pending'

/** A page of a payer's listed invoices of one status, by due date. @param page starts at 1 */
export async function listChargeEvents(db: Db, payerId: number, status: ChargeEventStatus, page = 1) {
  const last = page * pageSize
  // With one more row, another page follows.
  const found = await findInvoicesOfPayer(db, payerId, [status], {
    first: last - pageSize + 1,
    last: last + 1,
  })
  return {
    chargeEvents: found.slice(0, pageSize).filter(isListed).map(chargeEventOf),
    nextPage: found.length > pageSize ? page + 1 : null,
  }
}

const openStatuses = ['failed', 'unpaid', 'scheduled'] as const

/** What a payer owes a practice today, and on the next due date, as their overview shows it. */
export async function amountsDueOf(db: Db, payerId: number, now: Date) {
  const open = await findInvoicesOfPayer(db, payerId, openStatuses, { first: 1, last: 10_000 })
  const [first] = open
  const today = dayOf(now, first?.timeZone)
  const bills = open.filter(isListed).map((invoice) => {
    const { subtotal, tax } = invoice.bill
    return { ...invoice, amount: add(subtotal, tax) }
  })
  const amountDue = sumOf(bills.filter((bill) => isDue(bill, today)))
  return { amountDue, nextDue: nextDue(bills, today) }
}

function paymentFieldsOf({ payment: { paid }, timeZone }: Invoice) {
  if (paid === null) return null
  const { paid_at: paidAt, kind, card_brand: cardType, bank_name: bankName, last4 } = paid
  return { paidOn: dayOf(paidAt, timeZone), paidWith: { kind, cardType, bankName, last4 } }
}

/** What guests and payers see alike. Amounts in cents: due, accepted while a payment is in progress, or paid. */
function sharedFieldsOf(invoice: Invoice) {
  const { charged, refunded, isInProgress } = invoice.payment
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
    refundedAmount: refunded,
    paymentInProgress: isInProgress,
    payment: paymentFieldsOf(invoice),
  }
}

/** Whether a guest sees that the bank returned the payment: not for a plan's payment that is due again. */
function isReturned({ decline, status }: Invoice): boolean {
  return decline?.kind === 'returned' || (decline?.kind === 'disputed' && wasPaid(status))
}

/** An invoice as a guest may see it: without treatment, patient, payer and plan. A plan's payment has no treatment dates. */
export function guestInvoice(invoice: Invoice) {
  const treatments = invoice.isVoluntary || invoice.planId !== null ? [] : invoice.procedures
  return {
    ...sharedFieldsOf(invoice),
    bankPaymentReturned: isReturned(invoice),
    canUnlockMethods: true,
    payer: null,
    procedureDescriptions: treatments.map(({ treatmentDate, amount, isTaxable }) => ({
      treatmentDate,
      amount,
      isTaxable,
    })),
  }
}
