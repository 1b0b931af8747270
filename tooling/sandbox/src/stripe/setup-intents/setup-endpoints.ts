import type Stripe from 'stripe'
import { endpoint } from '../../http/endpoint.ts'
import { listEndpoint, requireObject } from '../../http/resource-endpoints.ts'
import {
  anything,
  flag,
  listOf,
  metadata,
  oneOf,
  required,
  shape,
  text,
  type Reader,
  type Values,
} from '../../params/readers.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { SetupIntentRecord } from '../../store/kinds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { saveIntent } from '../challenges/open-challenge.ts'
import { newClientSecret, newId } from '../ids.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { chooseCard } from '../payment-intents/choose-method.ts'
import { findIntent } from '../payment-intents/find-intent.ts'
import { paymentMethodDataShape } from '../payment-methods/create-payment-method.ts'
import { confirmSetup, requireSetupState } from './confirm-setup.ts'

const createParams = {
  allowed_payment_method_types: listOf(oneOf('card', 'us_bank_account')),
  automatic_payment_methods: shape({ enabled: required(flag), allow_redirects: oneOf('always', 'never') }),
  confirm: flag,
  customer: text,
  description: text,
  mandate_data: anything,
  metadata,
  on_behalf_of: text,
  payment_method: text,
  payment_method_data: shape(paymentMethodDataShape),
  payment_method_options: anything,
  return_url: text,
  usage: oneOf('off_session', 'on_session'),
  use_stripe_sdk: flag,
} satisfies { [K in keyof Stripe.SetupIntentCreateParams]?: Reader<unknown> }

const confirmParams = {
  client_secret: text,
  mandate_data: anything,
  payment_method: text,
  payment_method_data: shape(paymentMethodDataShape),
  payment_method_options: anything,
  return_url: text,
  use_stripe_sdk: flag,
}

const createSetup = endpoint('POST /v1/setup_intents', createParams, (call) => {
  const { sandbox, params } = call
  if (params.customer !== undefined) requireObject(sandbox, 'customer', params.customer, 'customer')
  const intent = newSetup(params)
  const method = chooseCard(sandbox, params, intent)
  if (method !== undefined) {
    intent.payment_method = method.id
    intent.status = 'requires_confirmation'
  }
  sandbox.objects.add(intent)
  emitEvent(call, 'setup_intent.created', intent)
  return params.confirm === true ? confirmSetup(call, intent, params) : intent
})

const cancelSetup = endpoint(
  'POST /v1/setup_intents/:id/cancel',
  { cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer') },
  (call) => {
    const intent = requireObject(call.sandbox, 'setup_intent', call.ids['id'], 'intent')
    requireSetupState(intent, 'cancel')
    intent.status = 'canceled'
    intent.cancellation_reason = call.params.cancellation_reason ?? null
    intent.next_action = null
    saveIntent(call, intent)
    emitEvent(call, 'setup_intent.canceled', intent)
    return intent
  },
)

function newSetup(params: Values<typeof createParams>): SetupIntentRecord {
  const id = newId('seti')
  const types = params.allowed_payment_method_types
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: types ?? null,
    application: null,
    automatic_payment_methods: types ? null : { enabled: true, ...params.automatic_payment_methods },
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: nowInSeconds(),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: types ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  }
}

export const setupEndpoints = [
  createSetup,
  endpoint('GET /v1/setup_intents/:id', { client_secret: text }, (call) => findIntent('setup_intent', call), [
    'client_secret',
  ]),
  endpoint(
    'POST /v1/setup_intents/:id/confirm',
    confirmParams,
    (call) => confirmSetup(call, findIntent('setup_intent', call), call.params),
    [
      'client_secret',
      'mandate_data',
      'payment_method',
      'payment_method_data',
      'return_url',
      'use_stripe_sdk',
    ],
  ),
  cancelSetup,
  listEndpoint('setup_intent', '/v1/setup_intents', 'customer', 'payment_method'),
]
