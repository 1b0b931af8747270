import type { FailedPayment, ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import { add, type Cents } from '@payment-center/payments/money'

/** What a payer owes today, and what stands beside it. Cents. */
export interface AmountsDue {
  readonly failed: Cents
  readonly pastDue: Cents
  /** Failed and past due. */
  readonly today: Cents
}

const sumOf = (invoices: readonly ListedInvoice[]) => add(...invoices.map(({ owed }) => owed))

/** What is due later and what is being paid are no part of what is owed today. */
export function dueToday(failed: readonly FailedPayment[], late: readonly ListedInvoice[]): AmountsDue {
  const sums = { failed: sumOf(failed.map(({ invoice }) => invoice)), pastDue: sumOf(late) }
  return { ...sums, today: add(sums.failed, sums.pastDue) }
}

/** All that falls due on the next due date; null where nothing is due. */
export function nextDue(
  due: readonly ListedInvoice[],
): { readonly date: string; readonly amount: Cents } | null {
  const [date] = due.map(({ dueDate }) => dueDate).toSorted()
  if (date === undefined) return null
  return { date, amount: sumOf(due.filter(({ dueDate }) => dueDate === date)) }
}

/** What is on its way already. */
export const pendingSum = sumOf
