import { endpoint, type Call } from '../../http/endpoint.ts'
import { refused } from '../../http/errors.ts'
import { requireObject } from '../../http/resource-endpoints.ts'
import type { Values } from '../../params/readers.ts'
import type { Sandbox } from '../../sandbox.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { PaymentIntent } from '../../store/kinds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { checkAccounts } from '../connect/accounts.ts'
import { newClientSecret, newId } from '../ids.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { checkAmount, checkApplicationFee, checkCurrency } from './amounts.ts'
import { checkSuffix } from './check-statement-text.ts'
import { checkCaptureMethod } from './capture-intent.ts'
import { chooseMethod } from './choose-method.ts'
import { confirmIntent } from './confirm-intent.ts'
import { createParams } from './intent-params.ts'
import { nulls } from '../nulls.ts'

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
