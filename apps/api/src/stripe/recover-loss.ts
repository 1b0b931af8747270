import { add, cents, portion, subtract, type Cents } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import { answered, definiteNow, unavailable, withFreshKeys } from './errors.ts'
import { findDestinationCharge, type DestinationCharge } from './destination-charge.ts'
import { requireResponse } from './require-response.ts'
import {
  feeRefundsSchema,
  reversalSchema,
  reversalsSchema,
  transferSchema,
  transfersSchema,
  type StripeTransfer,
} from './response-schemas.ts'

interface Loss {
  readonly intentId: string
  /** Cents. */
  readonly amount: Cents
  /** A unique idempotency key. */
  readonly purpose: string
}

/** The practice's part of a loss: the platform keeps its fee, and bears its share. Cents. */
async function practicePart(
  stripe: Stripe,
  { amount }: Loss,
  { fee }: DestinationCharge,
  transfer: StripeTransfer,
): Promise<Cents> {
  if (fee === null) return amount
  const refunds = await answered(stripe.applicationFees.listRefunds(fee.feeId, { limit: 100 }))
  const returned = requireResponse(feeRefundsSchema, refunds).data.map((refund) => refund.amount)
  const left = fee.amount - add(...returned)
  return cents(amount - Math.min(portion(amount, fee.amount, transfer.amount), left))
}

const optionsOf = (idempotencyKey: string) => ({ idempotencyKey, maxNetworkRetries: 0 })
const leftOf = ({ amount, amount_reversed: reversed }: StripeTransfer) => subtract(amount, reversed)

async function take(stripe: Stripe, from: StripeTransfer, due: Cents, purpose: string, key: string) {
  const amount = cents(Math.min(due, leftOf(from)))
  if (amount === 0) return null
  const params = { amount, metadata: { purpose } }
  const made = await definiteNow(stripe.transfers.createReversal(from.id, params, optionsOf(key)))
  if (made === 'refused') throw unavailable(new Error('the reversal of a transfer was refused'))
  return requireResponse(reversalSchema, made, { amount }).id
}

async function returnTaken(stripe: Stripe, destination: string, amount: Cents, purpose: string, key: string) {
  const params = { amount, currency: 'usd', destination, transfer_group: purpose }
  const made = await definiteNow(stripe.transfers.create(params, optionsOf(key)))
  if (made === 'refused') throw unavailable(new Error('a transfer was refused'))
  return requireResponse(transferSchema, made, { amount }).id
}

/** Moves what is still due. Looks it up first: Stripe forgets idempotency keys, and a restored database forgets the move. */
async function settle(stripe: Stripe, loss: Loss, charge: DestinationCharge, idempotencyKey: string) {
  const { purpose } = loss
  const { transferId } = charge
  const transfer = requireResponse(transferSchema, await answered(stripe.transfers.retrieve(transferId)))
  const reversals = await answered(stripe.transfers.listReversals(transferId, { limit: 100 }))
  const taken = requireResponse(reversalsSchema, reversals).data.filter(
    ({ metadata }) => metadata?.['purpose'] === purpose,
  )
  const transfers = await answered(stripe.transfers.list({ transfer_group: purpose, limit: 100 }))
  const returned = requireResponse(transfersSchema, transfers).data
  const part = await practicePart(stripe, loss, charge, transfer)
  const due = part - add(...taken.map(({ amount }) => amount)) + add(...returned.map(leftOf))
  const moved = [...taken, ...returned]
  if (due === 0) return moved[0]?.id ?? null
  // The same amount may be due a second time.
  const key = moved.length === 0 ? idempotencyKey : `${idempotencyKey}-part${moved.length}`
  if (due < 0) return returnTaken(stripe, transfer.destination, cents(-due), purpose, key)
  const from = returned.find((each) => leftOf(each) >= due) ?? transfer
  return take(stripe, from, cents(due), purpose, key)
}

/**
 * Takes the practice's part of a loss back from its account: so much in all per purpose, however often it is called. What
 * was taken for a loss that became smaller is returned.
 * @returns the id of the reversal or transfer; null where there is nothing to move
 * @throws ProviderUnavailableError
 */
export async function recoverLossOnce(stripe: Stripe, loss: Loss): Promise<string | null> {
  const charge = await findDestinationCharge(stripe, loss.intentId)
  if (charge === null) return null
  return withFreshKeys(loss.purpose, (key) => settle(stripe, loss, charge, key))
}
