import type { FailedPayment, ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import { isDue, isReturned, sumOf, add } from '@payment-center/payments/money'

const day = 86_400_000

/**
 * Full days since the due date (YYYY-MM-DD) ended, plus one: an invoice due yesterday is 1 day past due. At least one for
 * what the server lists as late, also where this computer's clock is all there is, and behind.
 */
export function daysPastDue(dueDate: string, today: string): number {
  return Math.max(1, Math.round((Date.parse(today) - Date.parse(dueDate)) / day))
}

interface ListedInvoices {
  readonly failed: readonly FailedPayment[]
  /** Past due. */
  readonly late: readonly ListedInvoice[]
  readonly due: readonly ListedInvoice[]
}

/** Open invoices without those whose bank payment was returned: a failed-payment card shows each of those. */
export const withoutReturned = (invoices: readonly ListedInvoice[]) =>
  invoices.filter((invoice) => !isReturned(invoice))

/** The failed-payment cards: failed payments, then returned bank payments, past due ones first. */
export const failedCards = ({ failed, late, due }: ListedInvoices): readonly FailedPayment[] => [
  ...failed,
  ...[...late, ...due].filter(isReturned).map((invoice) => ({ invoice, plan: null, tried: null })),
]

/** The amount due today and its parts, in cents. */
export type AmountsDue = ReturnType<typeof dueToday>

/** Excludes invoices that are due later than today (YYYY-MM-DD) and payments that are processing. */
export function dueToday(listed: ListedInvoices, today: string) {
  const sums = {
    failed: sumOf(failedCards(listed).map(({ invoice }) => invoice)),
    pastDue: sumOf(withoutReturned(listed.late)),
    dueToday: sumOf(withoutReturned(listed.due).filter((invoice) => isDue(invoice, today))),
  }
  return { ...sums, today: add(...Object.values(sums)) }
}
