import { largestAmount, leastCharge, notPositive, parseAmount } from '@payment-center/validation/fields'
import type { PayablePlan } from '@payment-center/validation/model'
import { cents, leavesPayable, type Cents } from '../money/money.ts'

/** Whether a typed amount can be paid. It is never changed. */
export type AmountCheck =
  | { readonly result: 'empty' }
  | { readonly result: 'unreadable' | 'noAmount' }
  | { readonly result: 'aboveLimit' }
  /** Less than the card provider takes, where a plan has more than that to pay. */
  | { readonly result: 'tooLittle'; readonly limit: Cents }
  /** The remainder could never be charged: `all` can be paid, or at most `most`, which is null if only all can. */
  | {
      readonly result: 'leavesTooLittle'
      readonly remainder: Cents
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
  if (problem === 'unreadable' || problem === 'noAmount') return { result: problem }
  const subtotal = parseAmount(typed)
  if (problem === 'zero' || subtotal === null) return { result: 'empty' }
  if (subtotal > limit || subtotal > largestAmount) return { result: 'aboveLimit' }
  // The server's limit can be paid even if it is below the provider's minimum.
  if (subtotal === limit) return { result: 'payable', subtotal }
  if (subtotal < leastCharge) return { result: 'tooLittle', limit }
  if (!leavesPayable(free, subtotal)) {
    const most = free - leastCharge
    const remainder = cents(free - subtotal)
    return { result: 'leavesTooLittle', remainder, all: free, most: most < leastCharge ? null : cents(most) }
  }
  return { result: 'payable', subtotal }
}
