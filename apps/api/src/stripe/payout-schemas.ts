import * as v from 'valibot'
import { id, reference } from './response-schemas.ts'

// As in response-schemas.ts: only the fields that are used.

const wholeNumber = v.pipe(v.number(), v.safeInteger())

export const payoutSchema = v.object({
  object: v.literal('payout'),
  id,
  amount: wholeNumber,
  status: v.string(),
  arrival_date: wholeNumber,
  automatic: v.boolean(),
})

/** The group of an expanded transfer, which is the invoice of the payment that it sends on; null for none. */
const transferGroup = v.pipe(
  v.nullish(v.union([id, v.object({ transfer_group: v.nullish(v.string(), null) })]), null),
  v.transform((given) => (typeof given === 'object' ? (given?.transfer_group ?? null) : null)),
)

/** What moved the balance, of any kind: nothing is known of one that is not expanded. */
const source = v.pipe(
  v.nullish(
    v.union([
      id,
      v.object({
        object: v.string(),
        id,
        payment_intent: reference,
        source_transfer: transferGroup,
        charge: reference,
      }),
    ]),
    null,
  ),
  v.transform((given) => (typeof given === 'object' ? given : null)),
)
export type BalanceSource = NonNullable<v.InferOutput<typeof source>>

export const balanceSchema = v.object({
  has_more: v.boolean(),
  data: v.array(
    v.object({
      object: v.literal('balance_transaction'),
      id,
      type: v.string(),
      amount: wholeNumber,
      fee: wholeNumber,
      net: wholeNumber,
      source,
    }),
  ),
})

export const chargeOfTransferSchema = v.object({
  object: v.literal('charge'),
  id,
  source_transfer: transferGroup,
})
