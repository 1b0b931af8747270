import type { PayablePlan } from '@payment-center/validation/model'
import type { Cents } from '../../money/money.ts'

/**
 * What happens to a plan's monthly payments after an extra payment of the subtotal that leaves a balance.
 * @returns null if the rest of the balance is being charged already, so that no monthly payment follows
 */
export function monthlyAfter(
  { free, monthly }: Pick<PayablePlan, 'free' | 'monthly'>,
  subtotal: Cents,
): 'stays' | 'smaller' | null {
  const unpaid = free - subtotal
  if (unpaid <= 0) return null
  return unpaid < monthly ? 'smaller' : 'stays'
}
