import { cents, type Cents } from '@payment-center/payments/money'
import * as v from 'valibot'
import {
  ProviderUnavailableError,
  type Authorization,
  type Capture,
  type Card,
  type Intent,
  type ProviderState,
} from '../ports/payment-provider.ts'

// Only the fields that are used. Unknown fields and statuses pass: a new version of the provider's API adds some.

export const id = v.pipe(v.string(), v.nonEmpty())
export const centsSchema = v.pipe(v.number(), v.safeInteger(), v.transform(cents))

/** The id of an object that the provider returns by id or expanded. */
export const reference = v.pipe(
  v.nullish(v.union([id, v.object({ id })]), null),
  v.transform((given) => (typeof given === 'object' ? (given?.id ?? null) : given)),
)

export const text = v.nullish(v.string(), null)
const billingDetails = v.nullish(v.object({ name: text }), { name: null })

const cardSchema = v.object({
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
  card: v.nullish(cardSchema, null),
  billing_details: billingDetails,
  customer: reference,
})

const chargeSchema = v.object({
  id,
  status: v.string(),
  captured: v.boolean(),
  amount: centsSchema,
  amount_captured: centsSchema,
  amount_refunded: centsSchema,
  currency: v.string(),
  created: v.pipe(v.number(), v.safeInteger()),
  disputed: v.boolean(),
  payment_method: text,
  payment_method_details: v.nullish(
    v.object({
      card: v.nullish(cardSchema, null),
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
  amount_received: centsSchema,
  amount_capturable: centsSchema,
  last_payment_error: v.nullish(paymentError, null),
  /** Null also for a charge that is not expanded. */
  latest_charge: v.nullish(
    v.union([
      chargeSchema,
      v.pipe(
        id,
        v.transform(() => null),
      ),
    ]),
    null,
  ),
})

export type StripeIntent = v.InferOutput<typeof intentSchema>
type StripeCharge = v.InferOutput<typeof chargeSchema>
type StripeCard = v.InferOutput<typeof cardSchema>
type StripePaymentMethod = v.InferOutput<typeof paymentMethodSchema>

type PaymentError = NonNullable<StripeIntent['last_payment_error']>

/** Identifies a decline: by its charge, or else by its error and card. */
function declineOf(error: PaymentError | null): string | null {
  if (error === null) return null
  return error.charge ?? `${error.code ?? error.type ?? ''}:${error.payment_method ?? ''}`
}

function mapCard(
  paymentMethodId: string,
  card: StripeCard,
  { billing_details, customer }: Pick<StripeCharge, 'billing_details' | 'customer'>,
): Card {
  return {
    paymentMethodId,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    nameOnCard: billing_details.name ?? '',
    funding: card.funding,
    fingerprint: card.fingerprint,
    customerId: customer,
  }
}

export function cardOf(method: StripePaymentMethod): Card | null {
  return method.card === null ? null : mapCard(method.id, method.card, method)
}

function chargedCard(charge: StripeCharge): Card | null {
  const card = charge.payment_method_details?.card ?? null
  if (card === null || charge.payment_method === null) return null
  return mapCard(charge.payment_method, card, charge)
}

function captureOf(intent: StripeIntent, { lostCents, releasedCents }: IntentDetails): Capture {
  const charge = intent.latest_charge
  if (charge === null) throw new ProviderUnavailableError('a succeeded intent came without its charge')
  // A contradictory response must not be stored: it is fetched again.
  const isConsistent = charge.amount_captured === intent.amount_received && charge.currency === 'usd'
  if (!isConsistent) throw new ProviderUnavailableError('a capture came with amounts that do not agree')
  const card = chargedCard(charge)
  const bank = charge.payment_method_details?.us_bank_account ?? null
  return {
    chargeId: charge.id,
    captured: intent.amount_received,
    refunded: cents(charge.amount_refunded - releasedCents + lostCents),
    cardBrand: card?.brand ?? null,
    bankName: bank === null ? null : (bank.bank_name ?? ''),
    last4: card?.last4 ?? bank?.last4 ?? '',
    funding: card?.funding ?? null,
    paidAt: new Date(charge.created * 1000),
    lost: lostCents,
    card,
  }
}

function authorizationOf({ latest_charge: charge, amount_capturable: amount }: StripeIntent): Authorization {
  if (charge === null) throw new ProviderUnavailableError('an authorized intent came without its charge')
  return { amount, funding: charge.payment_method_details?.card?.funding ?? null }
}

/** Whether a canceled intent had an authorization, which Stripe keeps as a charge that was never captured. */
export function wasAuthorized({ latest_charge: charge }: StripeIntent): boolean {
  return charge?.status === 'succeeded' && !charge.captured
}

/** What the intent itself lacks, read from its charges. */
interface IntentDetails {
  /** Cents that banks took back by disputes. */
  readonly lostCents: Cents
  /** Cents that were authorized and released by a partial capture, which Stripe counts as a refund. */
  readonly releasedCents: Cents
  readonly failedCharges: number
}

const noDetails: IntentDetails = { lostCents: cents(0), releasedCents: cents(0), failedCharges: 0 }

function providerStateOf(intent: StripeIntent, details: IntentDetails): ProviderState {
  const { failedCharges } = details
  const { last_payment_error: error } = intent
  switch (intent.status) {
    case 'requires_payment_method':
      return {
        status: 'open',
        decline: declineOf(error),
        declinedCard: error?.payment_method ?? null,
        // The issuer's reason, or else Stripe's.
        declineCode: error?.decline_code ?? error?.code ?? null,
        failedCharges,
      }
    case 'requires_confirmation':
    case 'requires_action':
      return { status: 'confirming', failedCharges }
    case 'requires_capture':
      return { status: 'authorized', ...authorizationOf(intent) }
    case 'processing':
      return { status: 'processing' }
    case 'canceled':
      return { status: 'canceled', wasAuthorized: wasAuthorized(intent), failedCharges }
    case 'succeeded':
      return { status: 'succeeded', capture: captureOf(intent, details) }
    default:
      // An unknown future status counts as neither paid nor payable.
      return { status: 'confirming', failedCharges }
  }
}

/** Maps a Stripe intent, which must have its charge expanded. Without details it is new. */
export function intentOf(intent: StripeIntent, details = noDetails): Intent {
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    providerState: providerStateOf(intent, details),
  }
}
