import { add, cents, subtract, type Cents } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import { answered, definiteNow, unavailable, withFreshKeys } from './errors.ts'
import { findDestinationCharge, type DestinationCharge } from './destination-charge.ts'
import { requireResponse } from './require-response.ts'
import { reversalSchema, reversalsSchema, transferSchema } from './response-schemas.ts'

interface ReversalOrder {
  readonly intentId: string
  /** Cents. */
  readonly amount: Cents
  /** A unique idempotency key. */
  readonly purpose: string
}

async function create(
  stripe: Stripe,
  { amount, purpose }: ReversalOrder,
  { transferId, fee }: DestinationCharge,
  idempotencyKey: string,
): Promise<string | null> {
  // Stripe forgets idempotency keys, and a restored database forgets the reversal.
  const earlier = await answered(stripe.transfers.listReversals(transferId, { limit: 100 }))
  const { data } = requireResponse(reversalsSchema, earlier)
  const made = data.filter(({ metadata }) => metadata?.['purpose'] === purpose)
  const rest = subtract(amount, add(...made.map((each) => each.amount)))
  if (made[0] !== undefined && rest <= 0) return made[0].id
  const transfer = requireResponse(transferSchema, await answered(stripe.transfers.retrieve(transferId)))
  const left = cents(transfer.amount - transfer.amount_reversed)
  if (left <= 0) return null
  const part = cents(Math.min(rest, left))
  const params = { amount: part, refund_application_fee: fee !== null, metadata: { purpose } }
  // The same amount may be due a second time.
  const key = made.length === 0 ? idempotencyKey : `${idempotencyKey}-part${made.length}`
  const options = { idempotencyKey: key, maxNetworkRetries: 0 }
  const reversal = await definiteNow(stripe.transfers.createReversal(transferId, params, options))
  if (reversal === 'refused') throw unavailable(new Error('the reversal of a transfer was refused'))
  return requireResponse(reversalSchema, reversal, { amount: part }).id
}

/**
 * Takes a part of a payment back from the practice's account, with the same part of the platform's fee: so much in all
 * per purpose, however often it is called.
 * @returns the reversal's id; null where there is nothing left to take back
 * @throws ProviderUnavailableError
 */
export async function reverseTransferOnce(stripe: Stripe, order: ReversalOrder): Promise<string | null> {
  const charge = await findDestinationCharge(stripe, order.intentId)
  if (charge === null) return null
  return withFreshKeys(order.purpose, (key) => create(stripe, order, charge, key))
}
