import { type Bill, billingTotals } from '@payment-center/payments/fees'
import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import type { BillingTotals } from '@payment-center/validation/model'
import { ApiError } from '../server/http/api-error.ts'

const kindsOfCard = ['credit', 'prepaid', 'debit'] as const

/** What a payment is opened at. */
export interface OpeningPrice {
  readonly kind: (typeof kindsOfCard)[number]
  readonly totals: BillingTotals
}

/**
 * The price of a payment until its method is known: the dearest that the provider takes at once, which is a credit
 * card's but for sums whose fee goes beyond that.
 * @throws ApiError `not_payable` where the provider takes none
 */
export function openingPrice(bill: Bill): OpeningPrice {
  const [dearest] = kindsOfCard
    .map((kind) => ({ kind, totals: billingTotals(bill, kind) }))
    .filter(({ totals }) => totals.total <= largestAmount)
    .toSorted((one, other) => other.totals.total - one.totals.total)
  if (dearest === undefined || dearest.totals.total < leastCharge) throw new ApiError('not_payable')
  return dearest
}
