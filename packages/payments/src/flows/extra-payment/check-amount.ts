import { largestAmount, leastCharge, notPositive, parseAmount } from '@payment-center/validation/fields'
import type { PayablePlan } from '@payment-center/validation/model'
import { cents, leavesPayable, type Cents } from '../../money/money.ts'

/** A typed amount beside what can be paid: it is never changed, only checked. */
export type AmountCheck =
  | { readonly result: 'empty' }
  | { readonly result: 'unreadable' }
  | { readonly result: 'aboveLimit' }
  /** Less than the card provider takes, where a plan has more than that to pay. */
  | { readonly result: 'tooLittle'; readonly limit: Cents }
  /** What would be left could never be charged: all can be paid, or `most` (null where only all can be). */
  | {
      readonly result: 'leavesTooLittle'
      readonly rest: Cents
      readonly all: Cents
      readonly most: Cents | null
    }
  | { readonly result: 'payable'; readonly subtotal: Cents }

/** @param plan whose limit and free balance count, in cents before tax and fees; exactly the limit can be paid */
export function checkAmount(
  typed: string,
  { limit, free }: Pick<PayablePlan, 'limit' | 'free'>,
): AmountCheck {
  const problem = notPositive(typed)
  if (problem === 'unreadable') return { result: 'unreadable' }
  const subtotal = parseAmount(typed)
  if (problem === 'zero' || subtotal === null) return { result: 'empty' }
  if (subtotal > limit || subtotal > largestAmount) return { result: 'aboveLimit' }
  // What the server names as the limit can be paid, whatever it is.
  if (subtotal === limit) return { result: 'payable', subtotal }
  if (subtotal < leastCharge) return { result: 'tooLittle', limit }
  if (!leavesPayable(free, subtotal)) {
    const most = free - leastCharge
    const rest = cents(free - subtotal)
    return { result: 'leavesTooLittle', rest, all: free, most: most < leastCharge ? null : cents(most) }
  }
  return { result: 'payable', subtotal }
}
