import { type Bill, billingTotals } from '@payment-center/payments/fees'
import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import type { BillingTotals } from '@payment-center/validation/model'
import { ApiError } from '../server/http/api-error.ts'

const kindsOfCard = ['credit', 'prepaid', 'debit'] as const

/** The price that a payment is opened at. Amounts in cents. */
export interface OpeningPrice {
  readonly kind: (typeof kindsOfCard)[number]
  readonly totals: BillingTotals
}

/**
 * The price until the method is known: the highest that the provider accepts, usually a credit card's.
 * @throws ApiError `not_payable` when the provider accepts none
 */
export function openingPrice(bill: Bill): OpeningPrice {
  const [dearest] = kindsOfCard
    .map((kind) => ({ kind, totals: billingTotals(bill, kind) }))
    .filter(({ totals }) => totals.total <= largestAmount)
    .toSorted((one, other) => other.totals.total - one.totals.total)
  if (dearest === undefined || dearest.totals.total < leastCharge) throw new ApiError('not_payable')
  return dearest
}
