import { type Bill, billingTotals } from '@payment-center/payments/fees'
import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import { ApiError } from '../../server/http/api-error.ts'
import type { MethodPrice } from '../attempts/attempt-repository.ts'

const kindsOfCard = ['credit', 'prepaid', 'debit'] as const

/**
 * The price until the method is known: the highest that the provider accepts, usually a credit card's.
 * @throws ApiError `not_payable` when the provider accepts none
 */
export function openingPrice(bill: Bill): MethodPrice {
  const [dearest] = kindsOfCard
    .map((kind) => ({ kind, totals: billingTotals(bill, kind) }))
    .filter(({ totals }) => totals.total <= largestAmount)
    .toSorted((one, other) => other.totals.total - one.totals.total)
  if (dearest === undefined || dearest.totals.total < leastCharge) throw new ApiError('not_payable')
  return dearest
}
