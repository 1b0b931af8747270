import {
  formatAmount,
  isCents,
  largestAmount,
  leastCharge,
  type Cents,
} from '@payment-center/validation/fields'
import type { PricedKind, ChargeEventStatus } from '@payment-center/validation/wire'

export type { Cents }

/** Marks a number as cents; only a difference may be negative. @throws RangeError unless it is a safe integer */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`not whole cents: ${amount}`)
  return amount
}

export const add = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** The result may be negative. */
export const subtract = (amount: Cents, less: Cents): Cents => cents(amount - less)

/**
 * A share of an amount, rounded half up to the cent, without floating point.
 * @param amount zero or more cents
 * @param rate a whole number of 1/`scale`: 350 of 10,000 is 3.5 %
 */
export function portion(amount: Cents, rate: number, scale: number): Cents {
  const doubled = 2n * BigInt(amount) * BigInt(rate) + BigInt(scale)
  return cents(Number(doubled / (2n * BigInt(scale))))
}

/** The limit of the provider that a price breaks, in cents; null if it can be charged. */
export function brokenLimit(price: Cents): Cents | null {
  if (price < leastCharge) return cents(leastCharge)
  return price > largestAmount ? cents(largestAmount) : null
}

/** Whether the provider can charge one of an invoice's prices, which are in cents. */
export const canCharge = ({ credit, debit, prepaid, ach }: Readonly<Record<PricedKind, Cents>>): boolean =>
  [credit, debit, prepaid, ach].some((price) => brokenLimit(price) === null)

/** Whether a payment leaves a balance of zero or at least the provider's minimum. */
export const leavesPayable = (balance: Cents, payment: Cents): boolean =>
  balance === payment || balance - payment >= leastCharge

/**
 * The largest payment of a balance that leaves a payable one; the whole balance if there is none within `limit`.
 * @param balance in cents
 * @param limit of one payment, in cents
 */
export function payablePart(balance: Cents, limit: Cents): Cents {
  if (balance <= limit) return balance
  if (leavesPayable(balance, limit)) return limit
  const reduced = subtract(balance, cents(leastCharge))
  return reduced >= leastCharge ? reduced : balance
}

/**
 * US dollars as a payer reads them, in either language: 135000 is "$1,350.00", as `Intl.NumberFormat` of `en-US`
 * formats it. Creating the first `Intl.NumberFormat` blocks a phone for 60 milliseconds, so this doesn't use one.
 */
export const formatMoney = (amount: Cents): string =>
  `${amount < 0 ? '-' : ''}$${formatAmount(cents(Math.abs(amount)))}`

/** An open bill: its due date is YYYY-MM-DD, its amount has no fee. */
export interface OpenBill {
  readonly status: ChargeEventStatus
  readonly dueDate: string
  readonly amount: Cents
  readonly decline: { readonly kind: string } | null
}

/** Whether the bank returned the bill's last payment. */
export const isReturned = ({ decline }: Pick<OpenBill, 'decline'>): boolean => decline?.kind === 'returned'

/** Whether a bill is due: failed, returned, past due, or its day has come. @param today YYYY-MM-DD at the practice */
export const isDue = (bill: OpenBill, today: string): boolean =>
  bill.status !== 'scheduled' || isReturned(bill) || bill.dueDate <= today

export const sumOf = (bills: readonly Pick<OpenBill, 'amount'>[]) => add(...bills.map(({ amount }) => amount))

/** The sum of all bills due on the next due date after today; null when none is due. */
export function nextDue(bills: readonly OpenBill[], today: string) {
  const later = bills.filter((bill) => !isDue(bill, today))
  const [date] = later.map(({ dueDate }) => dueDate).sort()
  if (date === undefined) return null
  return { date, amount: sumOf(later.filter(({ dueDate }) => dueDate === date)) }
}
