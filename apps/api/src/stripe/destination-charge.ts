import { cents, type Cents } from '@payment-center/payments/money'
import { statementSuffix } from '@payment-center/validation/fields'
import type { Stripe } from 'stripe'
import { definite } from './errors.ts'
import { requireResponse, expand } from './map-intent.ts'
import { destinationChargeSchema, intentChargeSchema } from './response-schemas.ts'

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

const shortest = 5

/** The same as the whole text of a debit. @returns null also for a name that is too short to stand alone */
export function statementDescriptor(practiceName: string): string | null {
  const plain = statementSuffix(practiceName)
  return plain === null || plain.length < shortest ? null : plain
}
