import { chargeableCentsSchema } from '@payment-center/validation/fields'
import type { BillingTotals } from '@payment-center/validation/model'
import * as v from 'valibot'
import { ApiError } from '../../base/api-error.ts'

/** Whether the provider accepts a charge of this total. */
export function isChargeable({ total }: Pick<BillingTotals, 'total'>): boolean {
  return v.is(chargeableCentsSchema, total)
}

/** @throws ApiError `not_payable` for a total that the provider would refuse */
export function requireChargeable(totals: Pick<BillingTotals, 'total'>): void {
  if (!isChargeable(totals)) throw new ApiError('not_payable')
}
