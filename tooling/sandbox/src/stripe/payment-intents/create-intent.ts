import * as p from '../../params/read-params.ts'
import type Stripe from 'stripe'
import { mandateShape } from '../bank-debits.ts'
import { paymentMethodDataShape } from '../payment-methods/new-payment-method.ts'
import { refused } from '../../http/errors.ts'
import type { PaymentIntent } from '../../store/kinds.ts'
import { endpoint, type Call, requireObject } from '../../http/endpoint.ts'
import type { Values } from '../../params/read-params.ts'
import type { Sandbox } from '../../sandbox.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { checkAccounts } from '../connect/accounts.ts'
import { newClientSecret, newId, mergeMetadata, nulls } from '../fields.ts'
import { checkAmount, checkApplicationFee, checkCurrency } from './intent-states.ts'
import { checkCaptureMethod } from './settle-intent.ts'
import { chooseMethod, confirmIntent } from './confirm-intent.ts'

const allowedTypes = p.listOf(p.oneOf('card', 'us_bank_account'))
const captureMethod = p.oneOf('automatic', 'automatic_async', 'manual')

const createParams = {
  amount: p.required(p.integer),
  currency: p.required(p.text),
  allowed_payment_method_types: allowedTypes,
  application_fee_amount: p.integer,
  capture_method: captureMethod,
  confirm: p.flag,
  customer: p.text,
  metadata: p.metadata,
  off_session: p.flag,
  on_behalf_of: p.text,
  payment_method: p.text,
  setup_future_usage: p.oneOf('off_session', 'on_session'),
  statement_descriptor_suffix: p.text,
  transfer_data: p.shape({ destination: p.required(p.text) }),
  transfer_group: p.text,
} satisfies { [K in keyof Stripe.PaymentIntentCreateParams]?: p.Reader<unknown> }

export const updateParams = {
  allowed_payment_method_types: allowedTypes,
  amount: p.integer,
  application_fee_amount: p.clearableInteger,
  capture_method: captureMethod,
  customer: p.text,
  metadata: p.metadata,
  setup_future_usage: p.oneOf('off_session', 'on_session', ''),
  statement_descriptor: p.text,
} satisfies { [K in keyof Stripe.PaymentIntentUpdateParams]?: p.Reader<unknown> }

const confirmSdkParams = {
  mandate_data: p.shape(mandateShape),
  off_session: p.flag,
  payment_method: p.text,
  payment_method_data: p.shape(paymentMethodDataShape),
  use_stripe_sdk: p.flag,
} satisfies { [K in keyof Stripe.PaymentIntentConfirmParams]?: p.Reader<unknown> }

export const confirmParams = { ...confirmSdkParams, client_secret: p.text }

/** The parameters that a browser may send: not `off_session`. */
export const browserConfirmParams = [
  'client_secret',
  'mandate_data',
  'payment_method',
  'payment_method_data',
  'use_stripe_sdk',
] as const

const shortest = 5
const longest = 22

/** @throws ApiError 400 for text that can't stand on a statement */
function checkText(text: string, param: string): void {
  if (text.length > longest) {
    throw refused(`The statement descriptor must be at most ${longest} characters.`, param)
  }
  if (/[<>\\'"*]/.test(text)) {
    throw refused("The statement descriptor can't contain the characters <, >, \\, ', \", *.", param)
  }
  if (!/[a-z]/i.test(text)) throw refused('The statement descriptor must contain at least one letter.', param)
}

/** What a card's statement shows behind the account's prefix. @throws ApiError 400 */
function checkSuffix(suffix: string | undefined): void {
  if (suffix !== undefined) checkText(suffix, 'statement_descriptor_suffix')
}

/** The whole text of a debit's statement. @throws ApiError 400 */
export function checkDescriptor({
  statement_descriptor: descriptor,
  payment_method_types: types,
}: PaymentIntent): void {
  const param = 'statement_descriptor'
  if (descriptor === null) return
  checkText(descriptor, param)
  if (descriptor.length < shortest) {
    throw refused(`The statement descriptor must be at least ${shortest} characters.`, param)
  }
  if (types.includes('card')) {
    throw refused(
      'The `statement_descriptor` parameter is not supported for the payment method type `card`. Please use the `statement_descriptor_suffix` parameter instead.',
      param,
    )
  }
}

type Params = Values<typeof createParams>

export const createIntent = endpoint('POST /v1/payment_intents', createParams, (call) => {
  const { sandbox, params } = call
  checkCombinations(call)
  const intent = newIntent(sandbox, params)
  const method = chooseMethod(sandbox, params, intent)
  if (method !== undefined) {
    intent.payment_method = method.id
    intent.status = 'requires_confirmation'
  }
  sandbox.objects.add(intent)
  emitEvent(call, 'payment_intent.created', intent)
  return params.confirm === true ? confirmIntent(call, intent, params) : intent
})

function checkCombinations({ sandbox, params }: Call<Params>): void {
  if (params.customer !== undefined) requireObject(sandbox, 'customer', params.customer, 'customer')
  if (params.off_session !== undefined && params.confirm !== true)
    throw refused('The parameter `off_session` can only be used with `confirm=true`.', 'off_session')
  checkSuffix(params.statement_descriptor_suffix)
  checkAccounts(sandbox, {
    destination: params.transfer_data?.destination,
    onBehalfOf: params.on_behalf_of,
    types: params.allowed_payment_method_types ?? ['card'],
  })
}

function newIntent(sandbox: Sandbox, params: Params): PaymentIntent {
  const id = newId('pi')
  const types = params.allowed_payment_method_types
  const amount = params.amount ?? 0
  checkAmount(amount)
  const destination = params.transfer_data?.destination
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    ...nulls(
      'application canceled_at cancellation_reason customer_account excluded_payment_method_types',
      'last_payment_error latest_charge managed_payments next_action payment_method',
      'payment_method_configuration_details payment_record processing receipt_email review shipping',
      'source statement_descriptor description',
    ),
    allowed_payment_method_types: types ?? null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application_fee_amount: params.application_fee_amount ?? null,
    automatic_payment_methods: types ? null : { enabled: true },
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: nowInSeconds(sandbox),
    currency: checkCurrency(params.currency ?? ''),
    customer: params.customer ?? null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: types ?? ['card'],
    setup_future_usage: params.setup_future_usage ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: destination === undefined ? null : { destination },
    transfer_group: params.transfer_group ?? null,
  }
  checkApplicationFee(intent)
  checkCaptureMethod(intent)
  return intent
}
