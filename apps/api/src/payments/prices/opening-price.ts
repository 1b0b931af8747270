import { billingTotals } from '@payment-center/payments/fees'
import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import type { Invoice } from '../../invoices/invoice-repository.ts'
import { ApiError } from '../../base/api-error.ts'
import type { MethodPrice } from '../attempts/attempt-repository.ts'

export const kindsOfCard = ['credit', 'prepaid', 'debit'] as const

/**
 * The price until the card is known: of the kind that the payer chose or else the highest that the provider accepts,
 * usually a credit card's.
 * @throws ApiError `not_payable` when the provider accepts none
 */
export function openingPrice({ bill, methodKind }: Pick<Invoice, 'bill' | 'methodKind'>): MethodPrice {
  const [dearest] = kindsOfCard
    .map((kind) => ({ kind, totals: billingTotals(bill, kind) }))
    .filter(({ totals }) => totals.total <= largestAmount)
    .toSorted((one, other) => {
      const isChosen = Number(other.kind === methodKind) - Number(one.kind === methodKind)
      return isChosen || other.totals.total - one.totals.total
    })
  if (dearest === undefined || dearest.totals.total < leastCharge) throw new ApiError('not_payable')
  return dearest
}
