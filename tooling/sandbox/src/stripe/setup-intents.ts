import * as p from '../params/read-params.ts'
import type Stripe from 'stripe'
import type { Sandbox } from '../sandbox.ts'
import type { PaymentMethod, SetupIntent } from '../store/kinds.ts'
import { nowInSeconds } from '../store/now-in-seconds.ts'
import { newId, nulls, newClientSecret } from './fields.ts'
import { ApiError, declineError, refused } from '../http/errors.ts'
import { emitEvent, type Cause } from '../webhooks/emit-event.ts'
import { authenticationError, openChallenge, saveIntent } from './challenges/open-challenge.ts'
import { chooseCard, methodToConfirm, type MethodParams } from './payment-intents/confirm-intent.ts'
import { attachToCustomer } from './payment-methods/method-endpoints.ts'
import { testCardOf, paymentMethodDataShape } from './payment-methods/new-payment-method.ts'
import { endpoint, requireObject } from '../http/endpoint.ts'
import { checkAccounts } from './connect/accounts.ts'
import { findIntent } from './payment-intents/intent-states.ts'

/** Records how a confirmation of a setup ended; an error means that it failed. */
function addSetupAttempt(
  sandbox: Sandbox,
  intent: SetupIntent,
  method: PaymentMethod,
  error: SetupIntent['last_setup_error'],
): void {
  sandbox.objects.add({
    id: newId('setatt'),
    object: 'setup_attempt',
    ...nulls('application flow_directions on_behalf_of'),
    created: nowInSeconds(sandbox),
    customer: intent.customer,
    customer_account: null,
    livemode: false,
    payment_method: method.id,
    payment_method_details: { type: 'card' },
    setup_error: error,
    setup_intent: intent.id,
    status: error === null ? 'succeeded' : 'failed',
    usage: intent.usage,
  })
}

/**
 * Sets up a card for later payments: the intent succeeds or requires 3-D Secure.
 * @throws ApiError 402 for a decline, which also stays on the intent
 */
function confirmSetup(cause: Cause, intent: SetupIntent, params: MethodParams): SetupIntent {
  requireSetupState(intent, 'confirm')
  const method = chooseCard(cause.sandbox, methodToConfirm(params, intent), intent)
  if (method === undefined) {
    throw unexpected(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    )
  }
  intent.payment_method = method.id
  if (testCardOf(cause.sandbox, method)?.threeDSecure === undefined) return settleSetup(cause, intent, method)
  return openChallenge(cause, intent)
}

export function settleSetup(cause: Cause, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const card = testCardOf(cause.sandbox, method)
  if (card?.decline && card.declinesSaving) {
    const error = { ...declineError(card.decline), payment_method: method }
    failSetup(cause, intent, method, error)
    throw new ApiError(402, { ...error, setup_intent: intent }, 'keeps_changes')
  }
  intent.status = 'succeeded'
  intent.last_setup_error = null
  intent.next_action = null
  saveIntent(cause, intent)
  addSetupAttempt(cause.sandbox, intent, method, null)
  cause.sandbox.objects.setHidden(method.id, { setUp: true })
  if (intent.customer !== null && method.customer === null) attachToCustomer(cause, method, intent.customer)
  emitEvent(cause, 'setup_intent.succeeded', intent)
  return intent
}

export function failSetupAuthentication(cause: Cause, intent: SetupIntent, method: PaymentMethod): void {
  failSetup(cause, intent, method, authenticationError('setup_intent_authentication_failure', method))
}

function requireSetupState(intent: SetupIntent, action: 'confirm' | 'cancel'): void {
  if (['requires_payment_method', 'requires_action'].includes(intent.status)) return
  throw unexpected(
    intent,
    `You cannot ${action} this SetupIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded'}.`,
  )
}

function unexpected(intent: SetupIntent, message: string): ApiError {
  return refused(message, undefined, { code: 'setup_intent_unexpected_state', setup_intent: intent })
}

function failSetup(
  cause: Cause,
  intent: SetupIntent,
  method: PaymentMethod,
  error: NonNullable<SetupIntent['last_setup_error']>,
): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_setup_error = error
  saveIntent(cause, intent)
  addSetupAttempt(cause.sandbox, intent, method, error)
  emitEvent(cause, 'setup_intent.setup_failed', intent)
}

const createParams = {
  allowed_payment_method_types: p.listOf(p.oneOf('card', 'us_bank_account')),
  customer: p.text,
  on_behalf_of: p.text,
  usage: p.oneOf('off_session', 'on_session'),
} satisfies { [K in keyof Stripe.SetupIntentCreateParams]?: p.Reader<unknown> }

const confirmParams = {
  client_secret: p.text,
  payment_method: p.text,
  payment_method_data: p.shape(paymentMethodDataShape),
  use_stripe_sdk: p.flag,
}

const createSetup = endpoint('POST /v1/setup_intents', createParams, (call) => {
  const { sandbox, params } = call
  if (params.customer !== undefined) requireObject(sandbox, 'customer', params.customer, 'customer')
  const types = params.allowed_payment_method_types ?? ['card']
  checkAccounts(sandbox, { destination: undefined, onBehalfOf: params.on_behalf_of, types })
  const intent = newSetup(sandbox, params)
  sandbox.objects.add(intent)
  emitEvent(call, 'setup_intent.created', intent)
  return intent
})

const cancelSetup = endpoint('POST /v1/setup_intents/:id/cancel', {}, (call) => {
  const intent = requireObject(call.sandbox, 'setup_intent', call.ids['id'], 'intent')
  requireSetupState(intent, 'cancel')
  intent.status = 'canceled'
  intent.next_action = null
  saveIntent(call, intent)
  emitEvent(call, 'setup_intent.canceled', intent)
  return intent
})

function newSetup(sandbox: Sandbox, params: p.Values<typeof createParams>): SetupIntent {
  const id = newId('seti')
  const types = params.allowed_payment_method_types
  return {
    id,
    object: 'setup_intent',
    ...nulls(
      'application cancellation_reason customer_account description excluded_payment_method_types flow_directions',
      'last_setup_error latest_attempt managed_payments mandate next_action payment_method',
      'payment_method_configuration_details single_use_mandate',
    ),
    allowed_payment_method_types: types ?? null,
    automatic_payment_methods: types ? null : { enabled: true },
    client_secret: newClientSecret(id),
    created: nowInSeconds(sandbox),
    customer: params.customer ?? null,
    livemode: false,
    metadata: {},
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: types ?? ['card'],
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  }
}

export const setupEndpoints = [
  createSetup,
  endpoint(
    'GET /v1/setup_intents/:id',
    { client_secret: p.text },
    (call) => findIntent('setup_intent', call),
    ['client_secret'],
  ),
  endpoint(
    'POST /v1/setup_intents/:id/confirm',
    confirmParams,
    (call) => confirmSetup(call, findIntent('setup_intent', call), call.params),
    ['client_secret', 'payment_method', 'payment_method_data', 'use_stripe_sdk'],
  ),
  cancelSetup,
]
