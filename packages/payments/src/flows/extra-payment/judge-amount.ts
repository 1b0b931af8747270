import { largestAmount, leastCharge, parseAmount } from '@payment-center/validation/fields'
import type { PayablePlan } from '@payment-center/validation/model'
import { cents, leavesPayable, type Cents } from '../../money/index.ts'

/** A typed amount beside what can be paid: it is never changed, only judged. */
export type JudgedAmount =
  | { readonly verdict: 'nothing' }
  | { readonly verdict: 'moreThanMax' }
  /** Less than the card provider takes, where a plan has more than that to pay. */
  | { readonly verdict: 'tooLittle' }
  /** What would be left could never be charged: all can be paid, or `most` (null where only all can be). */
  | {
      readonly verdict: 'leavesTooLittle'
      readonly rest: Cents
      readonly all: Cents
      readonly most: Cents | null
    }
  | { readonly verdict: 'lessThanMax'; readonly subtotal: Cents }

/** @param plan whose limit and free balance count, in cents before tax and fees; exactly the limit can be paid */
export function judgeAmount(
  typed: string,
  { limit, free }: Pick<PayablePlan, 'limit' | 'free'>,
): JudgedAmount {
  const subtotal = parseAmount(typed)
  if (subtotal === null || subtotal === 0) return { verdict: 'nothing' }
  if (subtotal > limit || subtotal > largestAmount) return { verdict: 'moreThanMax' }
  // What the server names as the limit can be paid, whatever it is.
  if (subtotal === limit) return { verdict: 'lessThanMax', subtotal }
  if (subtotal < leastCharge) return { verdict: 'tooLittle' }
  if (!leavesPayable(free, subtotal)) {
    const most = free - leastCharge
    const rest = cents(free - subtotal)
    return { verdict: 'leavesTooLittle', rest, all: free, most: most < leastCharge ? null : cents(most) }
  }
  return { verdict: 'lessThanMax', subtotal }
}
