import type { FailedPayment, ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import { add } from '@payment-center/payments/money'

const day = 86_400_000

/**
 * Calendar days from the due date (YYYY-MM-DD) to today, plus one: an invoice due yesterday is 2 days past due. At least
 * one for what the server lists as late, also where this computer's clock is all there is, and behind.
 */
export function daysPastDue(dueDate: string, today: string): number {
  return Math.max(1, Math.round((Date.parse(today) - Date.parse(dueDate)) / day) + 1)
}

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
