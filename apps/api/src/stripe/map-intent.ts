import { cents, subtract, type Cents, add } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import * as v from 'valibot'
import {
  ProviderUnavailableError,
  type Authorization,
  type Capture,
  type Card,
  type Intent,
  type ProviderState,
} from '../ports/payment-provider.ts'
import {
  type StripeCard,
  type StripeCharge,
  type StripeIntent,
  type StripePaymentMethod,
  chargesSchema,
  disputesSchema,
  intentSchema,
  refundsSchema,
} from './response-schemas.ts'
import { answered } from './errors.ts'

type PaymentError = NonNullable<StripeIntent['last_payment_error']>

/** Identifies a decline: by its charge, or else by its error and card. */
function declineOf(error: PaymentError | null): string | null {
  if (error === null) return null
  return error.charge ?? `${error.code ?? error.type ?? ''}:${error.payment_method ?? ''}`
}

/** The issuer's reason, or else Stripe's. */
function declineCodeOf(error: PaymentError | null): string | null {
  return error?.decline_code ?? error?.code ?? null
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

/** A payment method's card; null for other kinds. */
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
function wasAuthorized({ latest_charge: charge }: StripeIntent): boolean {
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
  switch (intent.status) {
    case 'requires_payment_method':
      return {
        status: 'open',
        decline: declineOf(intent.last_payment_error),
        declinedCard: intent.last_payment_error?.payment_method ?? null,
        declineCode: declineCodeOf(intent.last_payment_error),
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

/**
 * Whether charges of an intent may have been declined: the last one, also while another card waits for its bank, or
 * some before one that was authorized and released. A canceled intent keeps its last charge.
 */
function mayHaveDeclines(intent: StripeIntent): boolean {
  const { status, latest_charge: charge } = intent
  return charge?.status === 'failed' || (status === 'canceled' && wasAuthorized(intent))
}

/** Cents of an authorization that a capture left; null for none. */
function uncapturedOf({ latest_charge: charge }: StripeIntent): Cents | null {
  const isPartial = charge !== null && charge.captured && charge.amount_captured < charge.amount
  return isPartial ? subtract(charge.amount, charge.amount_captured) : null
}

function isDisputed({ latest_charge: charge }: StripeIntent): boolean {
  return charge?.disputed === true
}

/** Maps a Stripe intent, which must have its charge expanded. Without details it is new. */
export function intentOf(intent: StripeIntent, details = noDetails): Intent {
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    providerState: providerStateOf(intent, details),
  }
}

/** An intent is mapped with its charge. */
export const expand = ['latest_charge']
/** A payer is waiting: better to report an unknown outcome soon than to keep retrying. */
export const retrieveOptions = { timeout: 5000, maxNetworkRetries: 0 }

/** Cents that banks took back in lost disputes of a payment. */
async function lostInDisputes(stripe: Stripe, intentId: string): Promise<Cents> {
  const disputes = stripe.disputes.list({ payment_intent: intentId, limit: 100 }, retrieveOptions)
  const { data } = requireResponse(disputesSchema, await answered(disputes))
  return add(...data.filter(({ status }) => status === 'lost').map(({ amount }) => amount))
}

/** What a partial capture released, if it is among the refunds. */
async function releasedByCapture(stripe: Stripe, intentId: string, uncaptured: Cents): Promise<Cents> {
  const refunds = stripe.refunds.list({ payment_intent: intentId, limit: 100 }, retrieveOptions)
  const { data } = requireResponse(refundsSchema, await answered(refunds))
  return data.some(({ amount }) => amount === uncaptured) ? uncaptured : cents(0)
}

/** The newest hundred at most: an intent is canceled long before. @throws ProviderUnavailableError */
export async function countFailedCharges(stripe: Stripe, intentId: string): Promise<number> {
  const charges = stripe.charges.list({ payment_intent: intentId, limit: 100 }, retrieveOptions)
  const { data } = requireResponse(chargesSchema, await answered(charges))
  return data.filter(({ status }) => status === 'failed').length
}

/**
 * Maps an intent with its charge, what its disputes lost and its capture released, and how many charges failed.
 * @throws ProviderUnavailableError
 */
export async function readIntent(stripe: Stripe, intent: StripeIntent): Promise<Intent> {
  const uncaptured = uncapturedOf(intent)
  return intentOf(intent, {
    releasedCents: uncaptured === null ? cents(0) : await releasedByCapture(stripe, intent.id, uncaptured),
    lostCents: isDisputed(intent) ? await lostInDisputes(stripe, intent.id) : cents(0),
    failedCharges: mayHaveDeclines(intent) ? await countFailedCharges(stripe, intent.id) : 0,
  })
}

/** @throws ProviderUnavailableError */
export async function retrieveIntent(stripe: Stripe, intentId: string): Promise<Intent> {
  const response = await answered(stripe.paymentIntents.retrieve(intentId, { expand }, retrieveOptions))
  return readIntent(stripe, requireResponse(intentSchema, response, { id: intentId }))
}

/**
 * Parses a 200 response: a proxy in between may respond with anything or nothing.
 * @param expected values of single fields, such as the id that was asked for
 * @throws ProviderUnavailableError when it is not the expected object
 */
export function requireResponse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  response: unknown,
  expected: Readonly<Record<string, string | number>> = {},
): Output {
  const isExpected = Object.entries(expected).every(
    ([field, value]) =>
      typeof response === 'object' && response !== null && Reflect.get(response, field) === value,
  )
  const result = v.safeParse(schema, response)
  if (!isExpected || !result.success) {
    throw new ProviderUnavailableError('the card provider answered something else')
  }
  return result.output
}
