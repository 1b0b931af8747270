import type { FailedPayment, ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import { add } from '@payment-center/payments/money'

const day = 86_400_000

/**
 * Full days since the due date (YYYY-MM-DD) ended, plus one: an invoice due yesterday is 1 day past due. At least one for
 * what the server lists as late, also where this computer's clock is all there is, and behind.
 */
export function daysPastDue(dueDate: string, today: string): number {
  return Math.max(1, Math.round((Date.parse(today) - Date.parse(dueDate)) / day))
}

/** Whether the bank returned the invoice's last payment: a failed-payment card shows it instead of a row. */
export const isReturned = ({ decline }: ListedInvoice): boolean => decline?.kind === 'returned'

interface ListedInvoices {
  readonly failed: readonly FailedPayment[]
  /** Past due. */
  readonly late: readonly ListedInvoice[]
  readonly due: readonly ListedInvoice[]
}

/** Open invoices without those whose bank payment was returned. */
export const withoutReturned = (invoices: readonly ListedInvoice[]) =>
  invoices.filter((invoice) => !isReturned(invoice))

/** The failed-payment cards: failed payments, then returned bank payments, past due ones first. */
export const failedCards = ({ failed, late, due }: ListedInvoices): readonly FailedPayment[] => [
  ...failed,
  ...[...late, ...due].filter(isReturned).map((invoice) => ({ invoice, plan: null, tried: null })),
]

/** The amount due today and its parts, in cents. */
export type AmountsDue = ReturnType<typeof dueToday>

/** Cents. */
export const sumOf = (invoices: readonly ListedInvoice[]) => add(...invoices.map(({ amount }) => amount))

/** Excludes invoices that are due later than today (YYYY-MM-DD) and payments that are processing. */
export function dueToday(listed: ListedInvoices, today: string) {
  const sums = {
    failed: sumOf(failedCards(listed).map(({ invoice }) => invoice)),
    pastDue: sumOf(withoutReturned(listed.late)),
    dueToday: sumOf(withoutReturned(listed.due).filter(({ dueDate }) => dueDate <= today)),
  }
  return { ...sums, today: add(...Object.values(sums)) }
}

/** The sum of all invoices due on the next due date after today; null when none is due. */
export function nextDue(due: readonly ListedInvoice[], today: string) {
  const later = withoutReturned(due).filter(({ dueDate }) => dueDate > today)
  const [date] = later.map(({ dueDate }) => dueDate).sort()
  if (date === undefined) return null
  return { date, amount: sumOf(later.filter(({ dueDate }) => dueDate === date)) }
}
