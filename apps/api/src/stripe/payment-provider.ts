import { statementSuffix } from '@payment-center/validation/fields'
import { Stripe } from 'stripe'
import {
  IntentRefusedError,
  SpentKeyError,
  type Confirmation,
  type Intent,
  type NewIntent,
  type Mandate,
  type Payee,
  type PaymentProvider,
  type Terms,
} from '../ports/payment-provider.ts'
import {
  answered,
  definite,
  expand,
  isOtherRequest,
  isReplay,
  refusalOf,
  requireResponse,
  retrieveOptions,
  unavailable,
  withFreshKeys,
} from './client.ts'
import { cardOf, intentOf, intentSchema, paymentMethodSchema } from './map-intent.ts'
import { findRefundable, listRefunds, refundOnce, recoverLossOnce } from './refund.ts'
import { createStripePayouts } from './list-payouts.ts'
import { countFailedCharges, createStripeRecords, readIntent, retrieveIntent } from './payment-records.ts'

/** A card is captured only once its funding is compared with the price; a bank account can't be authorized first. */
function methodsOf(
  source: Terms['source'],
): Pick<Stripe.PaymentIntentUpdateParams, 'allowed_payment_method_types' | 'capture_method'> {
  return source === 'bank'
    ? { allowed_payment_method_types: ['us_bank_account'], capture_method: 'automatic_async' }
    : { allowed_payment_method_types: ['card'], capture_method: 'manual' }
}

/** Characters of a descriptor that stands alone. */
const shortest = 5

/** The whole text of a debit on a bank statement. @returns null for a name that is too short to stand alone */
export function statementDescriptor(practiceName: string): string | null {
  const plain = statementSuffix(practiceName)
  return plain === null || plain.length < shortest ? null : plain
}

function termsOf(
  terms: Terms,
  { connectedAccountId, practiceName }: Payee,
  customer: string | null,
): Stripe.PaymentIntentUpdateParams {
  const descriptor = terms.source === 'bank' ? statementDescriptor(practiceName) : null
  return {
    amount: terms.total,
    // Stripe accepts a fee only when the money goes to another account, and no fee of 0: an empty one removes it.
    ...(connectedAccountId === null ? {} : { application_fee_amount: terms.fee > 0 ? terms.fee : '' }),
    ...methodsOf(terms.source),
    setup_future_usage: terms.saveCard ? 'off_session' : '',
    ...(descriptor === null ? {} : { statement_descriptor: descriptor }),
    ...(terms.customerId === null || customer !== null ? {} : { customer: terms.customerId }),
  }
}

/** The practice's own account, which gets the money less the platform's fee. */
function routingOf({ connectedAccountId: account, fee }: NewIntent) {
  if (account === null) return {}
  return {
    on_behalf_of: account,
    transfer_data: { destination: account },
    ...(fee > 0 ? { application_fee_amount: fee } : {}),
  }
}

function orderOf(order: NewIntent): Stripe.PaymentIntentCreateParams {
  const suffix = statementSuffix(order.practiceName)
  return {
    amount: order.total,
    currency: 'usd',
    ...methodsOf('card'),
    ...(suffix === null ? {} : { statement_descriptor_suffix: suffix }),
    ...(order.customerId === null ? {} : { customer: order.customerId }),
    // Charges can be listed by it at once; a search of metadata lags behind.
    transfer_group: order.invoiceId,
    metadata: {
      charge_event_id: order.invoiceId,
      practice_id: String(order.practiceId),
      attempt: String(order.attemptNumber),
    },
    ...routingOf(order),
  }
}

function creationFailure(error: unknown): Error {
  if (isOtherRequest(error)) return new SpentKeyError(error.message, { cause: error })
  const refusal = refusalOf(error)
  if (refusal !== null) return new IntentRefusedError(refusal.message, { cause: refusal })
  return unavailable(error)
}

async function createIntent(stripe: Stripe, order: NewIntent): Promise<Intent> {
  try {
    const intent = await stripe.paymentIntents.create(orderOf(order), {
      idempotencyKey: order.idempotencyKey,
    })
    const created = requireResponse(intentSchema, intent, { amount: order.total, currency: 'usd' })
    // A replayed response shows the state at its first request.
    return isReplay(intent.lastResponse.headers)
      ? await retrieveIntent(stripe, created.id)
      : intentOf(created)
  } catch (error) {
    throw creationFailure(error)
  }
}

/** The customer of an intent, which keeps the one it was given first. @throws ProviderUnavailableError */
async function findCustomerOf(stripe: Stripe, intentId: string): Promise<string | null> {
  const intent = await answered(stripe.paymentIntents.retrieve(intentId, {}, retrieveOptions))
  return requireResponse(intentSchema, intent, { id: intentId }).customer
}

async function setTerms(
  stripe: Stripe,
  intentId: string,
  terms: Terms,
  payee: Payee,
): Promise<'done' | 'refused' | 'other-customer'> {
  const isKnown = terms.customerId === null || !terms.mayHaveCustomer
  const customer = isKnown ? null : await findCustomerOf(stripe, intentId)
  if (customer !== null && customer !== terms.customerId) return 'other-customer'
  const params = termsOf(terms, payee, customer)
  const answer = await definite(stripe.paymentIntents.update(intentId, params))
  if (answer === 'refused') return 'refused'
  requireResponse(intentSchema, answer, { id: intentId, amount: terms.total })
  return 'done'
}

function acceptanceOf(mandate: Mandate) {
  const { type, acceptedAt } = mandate
  const time = acceptedAt === null ? {} : { accepted_at: Math.floor(acceptedAt.getTime() / 1000) }
  if (type === 'offline') return { type, ...time, offline: {} }
  return { type, ...time, online: { ip_address: mandate.address, user_agent: mandate.userAgent } }
}

/** A bank account from Plaid has no holder yet, whose name and type a debit needs. */
async function nameHolder(
  stripe: Stripe,
  sourceId: string,
  { customerId, holderName }: NonNullable<Confirmation['debit']>,
): Promise<void> {
  const holder = { account_holder_name: holderName, account_holder_type: 'individual' } as const
  // A refusal is left to the confirmation: it decides whether the account can be debited.
  await definite(stripe.customers.updateSource(customerId, sourceId, holder))
}

async function confirmIntent(
  stripe: Stripe,
  intentId: string,
  { idempotencyKey, methodId, isPayerPresent, debit }: Confirmation,
): Promise<Intent | 'refused'> {
  if (debit !== undefined) await nameHolder(stripe, methodId, debit)
  try {
    const response = await stripe.paymentIntents.confirm(
      intentId,
      {
        expand,
        payment_method: methodId,
        off_session: !isPayerPresent,
        // The payer's browser shows a bank's challenge with Stripe.js.
        ...(isPayerPresent && debit === undefined ? { use_stripe_sdk: true } : {}),
        ...(debit && { mandate_data: { customer_acceptance: acceptanceOf(debit.mandate) } }),
      },
      { idempotencyKey },
    )
    // A replayed response shows the state at its first request.
    if (!isReplay(response.lastResponse.headers))
      return await readIntent(stripe, requireResponse(intentSchema, response, { id: intentId }))
  } catch (error) {
    if (refusalOf(error) !== null) return 'refused'
    // A card decline is stored on the intent, with more detail than the error.
    if (!(error instanceof Stripe.errors.StripeCardError)) throw unavailable(error)
  }
  return retrieveIntent(stripe, intentId)
}

/**
 * Captures all that an intent has authorized.
 * @returns `refused` if nothing is authorized, or it can't be captured
 * @throws ProviderUnavailableError
 */
async function capture(
  stripe: Stripe,
  intentId: string,
  idempotencyKey: string,
): Promise<Intent | 'refused'> {
  try {
    // A repeat meets the key in use, when a webhook and the payer's browser make the server capture at once.
    const options = { ...retrieveOptions, maxNetworkRetries: 1, idempotencyKey }
    const response = await stripe.paymentIntents.capture(intentId, { expand }, options)
    return await readIntent(stripe, requireResponse(intentSchema, response, { id: intentId }))
  } catch (error) {
    if (refusalOf(error) !== null || error instanceof Stripe.errors.StripeCardError) return 'refused'
    throw unavailable(error)
  }
}

export function createStripeProvider(stripe: Stripe): PaymentProvider {
  const { paymentIntents, paymentMethods } = stripe
  return {
    createIntent: (order) => createIntent(stripe, order),
    retrieveIntent: (intentId) => retrieveIntent(stripe, intentId),
    setTerms: (intentId, terms, payee) => setTerms(stripe, intentId, terms, payee),
    confirmIntent: (intentId, confirmation) => confirmIntent(stripe, intentId, confirmation),
    captureIntent: (intentId, idempotencyKey) =>
      withFreshKeys(idempotencyKey, (key) => capture(stripe, intentId, key)),
    cancelIntent: async (intentId) => {
      const answer = await definite(paymentIntents.cancel(intentId, { expand }))
      if (answer === 'refused') return 'refused'
      return readIntent(stripe, requireResponse(intentSchema, answer, { id: intentId, status: 'canceled' }))
    },
    countFailedCharges: (intentId) => countFailedCharges(stripe, intentId),
    findCard: async (paymentMethodId) => {
      const method = await definite(paymentMethods.retrieve(paymentMethodId))
      if (method === 'refused') return null
      return cardOf(requireResponse(paymentMethodSchema, method, { id: paymentMethodId }))
    },
    refund: (order) => refundOnce(stripe, order),
    listRefunds: (intentId) => listRefunds(stripe, intentId),
    findRefundable: (intentId) => findRefundable(stripe, intentId),
    recoverLoss: (intentId, amount, purpose) => recoverLossOnce(stripe, { intentId, amount, purpose }),
    ...createStripeRecords(stripe),
    ...createStripePayouts(stripe),
  }
}
