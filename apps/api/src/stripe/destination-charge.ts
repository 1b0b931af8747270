import { cents, type Cents } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { definite, expand, requireResponse } from './client.ts'
import { centsSchema, id, reference } from './map-intent.ts'

const intentChargeSchema = v.object({
  object: v.literal('payment_intent'),
  id,
  latest_charge: v.nullish(v.looseObject({ transfer: reference }), null),
})
const destinationChargeSchema = v.object({
  transfer: id,
  application_fee: reference,
  application_fee_amount: v.nullish(centsSchema, null),
})

/** A charge whose money went on to a practice's own account. */
export interface DestinationCharge {
  readonly transferId: string
  /** What the platform got of it; null for nothing. */
  readonly fee: { readonly feeId: string; readonly amount: Cents } | null
}

/** The intent's destination charge; null where the platform kept the money. @throws ProviderUnavailableError */
export async function findDestinationCharge(
  stripe: Stripe,
  intentId: string,
): Promise<DestinationCharge | null> {
  const found = await definite(stripe.paymentIntents.retrieve(intentId, { expand }))
  if (found === 'refused') return null
  const { latest_charge: charge } = requireResponse(intentChargeSchema, found, { id: intentId })
  if (charge === null || charge.transfer === null) return null
  const { transfer, application_fee, application_fee_amount } = requireResponse(
    destinationChargeSchema,
    charge,
  )
  const fee =
    application_fee === null ? null : { feeId: application_fee, amount: cents(application_fee_amount ?? 0) }
  return { transferId: transfer, fee }
}
