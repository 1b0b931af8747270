import type { AmountCheck } from '../../flows/index.ts'
import { formatMoney, subtract, type Cents } from '../../money/money.ts'
import type { extraPaymentMessages } from './messages.en.ts'
import type { PayablePlan } from '@payment-center/validation/model'

/** Why an amount can't be paid; undefined if it can. */
export function amountError(
  checked: AmountCheck,
  { limit, remaining, remainingTax }: Pick<PayablePlan, 'limit' | 'remaining' | 'remainingTax'>,
  messages: (typeof extraPaymentMessages)['en'],
): string | undefined {
  switch (checked.result) {
    case 'empty':
      return messages.nothing
    case 'unreadable':
    case 'noAmount':
      return messages[checked.result]
    case 'aboveLimit':
      return limit === subtract(remaining, remainingTax)
        ? messages.aboveBalance
        : messages.aboveLimit(formatMoney(limit))
    case 'tooLittle':
      return messages.tooLittle(formatMoney(checked.limit))
    case 'leavesTooLittle': {
      const { remainder, all, most } = checked
      return messages.leavesTooLittle(
        formatMoney(remainder),
        formatMoney(all),
        most === null ? null : formatMoney(most),
      )
    }
    case 'payable':
      return undefined
  }
}

/**
 * A plan with its newest balance, which another payment may have changed since the plan was chosen. Its limit is the lower
 * one: that of a refused amount is newer than the list.
 */
export function withBalance(chosen: PayablePlan, plans: readonly PayablePlan[]): PayablePlan {
  const newest = plans.find(({ planId }) => planId === chosen.planId) ?? chosen
  return newest.limit <= chosen.limit ? newest : { ...newest, limit: chosen.limit, free: chosen.free }
}

/**
 * What happens to a plan's monthly payments after an extra payment of the subtotal that leaves a balance.
 * @returns null if the rest of the balance is being charged already, so that no monthly payment follows
 */
export function monthlyAfter({ free, monthly }: Pick<PayablePlan, 'free' | 'monthly'>, subtotal: Cents) {
  const unpaid = free - subtotal
  if (unpaid <= 0) return null
  return unpaid < monthly ? 'smaller' : 'stays'
}
