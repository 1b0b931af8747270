import { leastCharge } from '@payment-center/validation/fields'
import { cents, type Cents } from '@payment-center/payments/money'
import type { Row } from '../db/index.ts'

/** The billing day in the month after a date, YYYY-MM-DD; a shorter month's last day. */
export function nextBillingDate(date: string, billingDay: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(billingDay, lastDay))).toISOString().slice(0, 10)
}

/**
 * What a plan charges each month so that its last instalment takes the rest, in cents.
 * @returns null if an instalment would be below the card provider's minimum
 */
export function monthlyPartOf(subtotal: Cents, instalments: number): Cents | null {
  const monthly = cents(Math.ceil(subtotal / instalments))
  const last = subtotal - (instalments - 1) * monthly
  return last >= leastCharge ? monthly : null
}

/** The billing day that is a number of months after a date, YYYY-MM-DD. */
export function dateAfterMonths(date: string, billingDay: number, months: number): string {
  return months === 0 ? date : dateAfterMonths(nextBillingDate(date, billingDay), billingDay, months - 1)
}

type Dates = Pick<Row<'payment_plans'>, 'start_date' | 'end_date' | 'next_billing_date'>

/** The dates of an offer that is accepted on a day: its months that have passed come after its last one. */
export function acceptedDates(
  { start_date, end_date, next_billing_date }: Dates,
  billingDay: number,
  today: string,
): Dates {
  if (next_billing_date >= today) return { start_date, end_date, next_billing_date }
  const next = nextBillingDate(next_billing_date, billingDay)
  const later = { start_date: next, next_billing_date: next, end_date: nextBillingDate(end_date, billingDay) }
  return acceptedDates(later, billingDay, today)
}
