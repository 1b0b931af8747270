import { cents } from '@payment-center/payments/money'
import * as v from 'valibot'

// Only the fields that are used. Unknown fields and statuses pass: a new version of the provider's API adds some.

export const id = v.pipe(v.string(), v.nonEmpty())
const amount = v.pipe(v.number(), v.safeInteger(), v.transform(cents))

/** The id of an object that the provider returns by id or expanded. */
export const reference = v.pipe(
  v.nullish(v.union([id, v.object({ id })]), null),
  v.transform((given) => (typeof given === 'object' ? (given?.id ?? null) : given)),
)

const text = v.nullish(v.string(), null)
const billingDetails = v.nullish(v.object({ name: text }), { name: null })

const card = v.object({
  brand: v.nullish(v.string(), 'unknown'),
  last4: v.nullish(v.string(), ''),
  exp_month: v.number(),
  exp_year: v.number(),
  funding: text,
  fingerprint: text,
})

export const paymentMethodSchema = v.object({
  object: v.literal('payment_method'),
  id,
  card: v.nullish(card, null),
  billing_details: billingDetails,
  customer: reference,
})

const charge = v.object({
  id,
  status: v.string(),
  captured: v.boolean(),
  amount,
  amount_captured: amount,
  amount_refunded: amount,
  currency: v.string(),
  created: v.pipe(v.number(), v.safeInteger()),
  disputed: v.boolean(),
  payment_method: text,
  payment_method_details: v.nullish(
    v.object({
      card: v.nullish(card, null),
      us_bank_account: v.nullish(v.object({ bank_name: text, last4: text }), null),
    }),
    null,
  ),
  billing_details: billingDetails,
  customer: reference,
})

const paymentError = v.object({
  type: text,
  code: text,
  decline_code: text,
  charge: reference,
  payment_method: reference,
})

export const intentSchema = v.object({
  object: v.literal('payment_intent'),
  id,
  client_secret: text,
  customer: reference,
  status: v.string(),
  amount_received: amount,
  amount_capturable: amount,
  last_payment_error: v.nullish(paymentError, null),
  /** Null also for a charge that is not expanded. */
  latest_charge: v.nullish(
    v.union([
      charge,
      v.pipe(
        id,
        v.transform(() => null),
      ),
    ]),
    null,
  ),
})

/** The fields of an intent that identify its invoice. */
export const ownerSchema = v.object({
  object: v.literal('payment_intent'),
  id,
  metadata: v.nullish(v.record(v.string(), v.string()), {}),
})

/** An intent with the terms that are stored with it. */
export const recordSchema = v.object({
  ...intentSchema.entries,
  amount,
  created: v.pipe(v.number(), v.safeInteger()),
  metadata: v.record(v.string(), v.string()),
  allowed_payment_method_types: v.nullish(v.array(v.string()), []),
})
export const chargesSchema = v.object({
  data: v.array(
    v.object({
      status: v.string(),
      captured: v.boolean(),
      refunded: v.boolean(),
      payment_intent: reference,
    }),
  ),
})
/** A refund or dispute. */
export const returnSchema = v.object({ id, payment_intent: reference })

export type StripeIntent = v.InferOutput<typeof intentSchema>
export type StripeCharge = v.InferOutput<typeof charge>
export type StripeCard = v.InferOutput<typeof card>
export type StripePaymentMethod = v.InferOutput<typeof paymentMethodSchema>

export const refundsSchema = v.object({ data: v.array(v.object({ amount })) })
export const disputesSchema = v.object({ data: v.array(v.object({ status: v.string(), amount })) })
export const intentChargeSchema = v.object({
  object: v.literal('payment_intent'),
  id,
  latest_charge: v.nullish(v.looseObject({ transfer: reference }), null),
})
export const destinationChargeSchema = v.object({
  transfer: id,
  application_fee: reference,
  application_fee_amount: v.nullish(amount, null),
})
export const transferSchema = v.object({
  object: v.literal('transfer'),
  id,
  amount,
  amount_reversed: amount,
  destination: v.pipe(
    v.union([id, v.object({ id })]),
    v.transform((given) => (typeof given === 'object' ? given.id : given)),
  ),
})
export const transfersSchema = v.object({ data: v.array(transferSchema) })
export type StripeTransfer = v.InferOutput<typeof transferSchema>
export const reversalSchema = v.object({ object: v.literal('transfer_reversal'), id, amount })
export const reversalsSchema = v.object({
  data: v.array(v.object({ id, amount, metadata: v.nullish(v.record(v.string(), v.string()), {}) })),
})
export const feeRefundSchema = v.object({ object: v.literal('fee_refund'), id, amount })
export const feeRefundsSchema = v.object({ data: v.array(v.object({ amount })) })
export const accountSchema = v.object({
  object: v.literal('account'),
  id,
  capabilities: v.nullish(v.record(v.string(), v.string()), {}),
})
export const withIdSchema = v.object({ id })
export const customerSchema = v.object({ object: v.literal('customer'), id })
export const cardSetupSchema = v.object({
  object: v.literal('setup_intent'),
  id,
  status: v.string(),
  client_secret: id,
  payment_method: reference,
})
export const setupAttemptsSchema = v.object({ data: v.array(v.object({ status: v.string() })) })

export const bankSourceSchema = v.object({
  object: v.literal('bank_account'),
  id,
  bank_name: text,
  last4: v.string(),
})
export const listedRefundSchema = v.object({
  object: v.literal('refund'),
  id,
  amount,
  status: text,
  metadata: v.nullish(v.record(v.string(), v.string()), {}),
})
export const refundSchema = v.object({ object: v.literal('refund'), id, amount })
