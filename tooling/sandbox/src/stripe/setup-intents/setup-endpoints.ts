import type Stripe from 'stripe'
import { endpoint } from '../../http/endpoint.ts'
import { requireObject } from '../../http/resource-endpoints.ts'
import * as p from '../../params/readers.ts'
import type { Sandbox } from '../../sandbox.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { SetupIntent } from '../../store/kinds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { saveIntent } from '../challenges/open-challenge.ts'
import { newClientSecret, newId } from '../ids.ts'
import { checkAccounts } from '../connect/accounts.ts'
import { findIntent } from '../payment-intents/find-intent.ts'
import { paymentMethodDataShape } from '../payment-methods/create-payment-method.ts'
import { confirmSetup, requireSetupState } from './confirm-setup.ts'
import { nulls } from '../nulls.ts'

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
