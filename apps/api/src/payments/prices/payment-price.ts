import { billingTotals } from '@payment-center/payments/fees'
import { largestAmount, leastCharge, chargeableCentsSchema } from '@payment-center/validation/fields'
import type { BillingTotals } from '@payment-center/validation/model'
import * as v from 'valibot'
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

/** A price as the client gets it. */
export function quoteOf(intentId: string, { kind, totals }: MethodPrice) {
  return {
    paymentIntentId: intentId,
    paymentMethod: kind,
    subtotal: totals.subtotal,
    taxAmount: totals.tax,
    applicationFeeAmount: totals.fee,
    amount: totals.total,
  }
}

/** Whether the provider accepts a charge of this total. */
export function isChargeable({ total }: Pick<BillingTotals, 'total'>): boolean {
  return v.is(chargeableCentsSchema, total)
}

/** @throws ApiError `not_payable` for a total that the provider would refuse */
export function requireChargeable(totals: Pick<BillingTotals, 'total'>): void {
  if (!isChargeable(totals)) throw new ApiError('not_payable')
}
