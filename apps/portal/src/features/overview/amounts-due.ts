import type { FailedPayment, ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import { add } from '@payment-center/payments/money'

/** The amount due today and its parts, in cents. */
export type AmountsDue = ReturnType<typeof dueToday>

const sumOf = (invoices: readonly ListedInvoice[]) => add(...invoices.map(({ amountDue }) => amountDue))

/** Excludes invoices that are due later and payments that are processing. */
export function dueToday(failed: readonly FailedPayment[], late: readonly ListedInvoice[]) {
  const sums = { failed: sumOf(failed.map(({ invoice }) => invoice)), pastDue: sumOf(late) }
  return { ...sums, today: add(sums.failed, sums.pastDue) }
}

/** The sum of all invoices due on the next due date; null when none is due. */
export function nextDue(due: readonly ListedInvoice[]) {
  const [date] = due.map(({ dueDate }) => dueDate).sort()
  if (date === undefined) return null
  return { date, amount: sumOf(due.filter(({ dueDate }) => dueDate === date)) }
}

export const pendingSum = sumOf
