import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { add, type Cents } from './money.ts'

/** An open bill. */
export interface OpenBill {
  readonly status: ChargeEventStatus
  /** YYYY-MM-DD. */
  readonly dueDate: string
  /** Before any fee. */
  readonly amount: Cents
  readonly decline: { readonly kind: string } | null
}

/** Whether the bank returned the bill's last payment. */
export const isReturned = ({ decline }: Pick<OpenBill, 'decline'>): boolean => decline?.kind === 'returned'

/** Whether a bill is due: failed, returned, past due, or its day has come. @param today YYYY-MM-DD at the practice */
export const isDue = (bill: OpenBill, today: string): boolean =>
  bill.status !== 'scheduled' || isReturned(bill) || bill.dueDate <= today

export const sumOf = (bills: readonly Pick<OpenBill, 'amount'>[]): Cents =>
  add(...bills.map(({ amount }) => amount))

/** The sum of all bills due on the next due date after today; null when none is due. */
export function nextDue(bills: readonly OpenBill[], today: string) {
  const later = bills.filter((bill) => !isDue(bill, today))
  const [date] = later.map(({ dueDate }) => dueDate).sort()
  if (date === undefined) return null
  return { date, amount: sumOf(later.filter(({ dueDate }) => dueDate === date)) }
}
