import { endpoint, type Call } from '../../http/endpoint.ts'
import { missing, refused } from '../../http/errors.ts'
import { requireObject } from '../../http/resource-endpoints.ts'
import type { Values } from '../../params/readers.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { PaymentIntentRecord } from '../../store/kinds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { newClientSecret, newId } from '../ids.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { checkAmount, checkApplicationFee, checkCurrency } from './amounts.ts'
import { chooseMethod } from './choose-method.ts'
import { confirmIntent } from './confirm-intent.ts'
import { createParams } from './intent-params.ts'

type Params = Values<typeof createParams>

export const createIntent = endpoint('POST /v1/payment_intents', createParams, (call) => {
  const { sandbox, params } = call
  checkCombinations(call)
  const intent = newIntent(params)
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
  if (params.allowed_payment_method_types !== undefined && params.automatic_payment_methods !== undefined) {
    throw refused({
      message:
        'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
      param: 'automatic_payment_methods',
    })
  }
  if (params.off_session !== undefined && params.confirm !== true) {
    throw refused({
      message:
        "The parameter 'off_session' cannot be passed when creating a PaymentIntent unless 'confirm' is set to true.",
      param: 'off_session',
    })
  }
  if (params.customer !== undefined) requireObject(sandbox, 'customer', params.customer, 'customer')
  const destination = params.transfer_data?.destination
  if (params.transfer_data !== undefined && !destination?.startsWith('acct_')) {
    throw missing('destination', destination ?? '', 'transfer_data[destination]')
  }
}

function newIntent(params: Params): PaymentIntentRecord {
  const id = newId('pi')
  const types = params.allowed_payment_method_types
  const amount = params.amount ?? 0
  checkAmount(amount)
  const { destination = '', amount: transferAmount } = params.transfer_data ?? {}
  const intent: PaymentIntentRecord = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types ?? null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: params.application_fee_amount ?? null,
    automatic_payment_methods: types ? null : { enabled: true, ...params.automatic_payment_methods },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: checkCurrency(params.currency ?? ''),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: types ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: params.transfer_data
      ? { destination, ...(transferAmount === undefined ? {} : { amount: transferAmount }) }
      : null,
    transfer_group: params.transfer_group ?? null,
  }
  checkApplicationFee(intent)
  return intent
}
