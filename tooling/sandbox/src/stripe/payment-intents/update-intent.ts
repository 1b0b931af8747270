import { endpoint } from '../../http/endpoint.ts'
import { missing } from '../../http/errors.ts'
import type { Values } from '../../params/readers.ts'
import type { PaymentIntentRecord } from '../../store/kinds.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { checkAmount, checkApplicationFee, checkCurrency } from './amounts.ts'
import { chooseMethod } from './choose-method.ts'
import { findIntent } from './find-intent.ts'
import { updateParams } from './intent-params.ts'
import { requireState } from './states.ts'

/** What may change only while no money has moved; the rest (metadata, description, …) may always change. */
const moneyFields = [
  'amount',
  'application_fee_amount',
  'allowed_payment_method_types',
  'currency',
  'customer',
  'payment_method',
  'payment_method_data',
  'setup_future_usage',
  'transfer_data',
] as const

export const updateIntent = endpoint(
  {
    method: 'post',
    path: '/v1/payment_intents/:id',
    params: updateParams,
  },
  (call) => {
    const { sandbox, params } = call
    const intent = findIntent({ ...call, params: {} })
    const changed = moneyFields.filter((field) => params[field] !== undefined)
    for (const field of changed) requireState(intent, 'update', field)
    if (params.customer !== undefined && sandbox.objects.find('customer', params.customer) === undefined) {
      throw missing('customer', params.customer, 'customer')
    }
    applyMoneyFields(intent, params)
    applyDescription(intent, params)
    const method = chooseMethod(sandbox, params, intent)
    if (method !== undefined) intent.payment_method = method.id
    if (changed.length > 0) {
      // An authentication was for the old terms: it has to be asked for again.
      intent.status = intent.payment_method === null ? 'requires_payment_method' : 'requires_confirmation'
      intent.next_action = null
      sandbox.objects.setHidden(intent.id, { challengeId: null })
    }
    intent.last_payment_error = null
    sandbox.objects.save(intent)
    return intent
  },
)

function applyMoneyFields(intent: PaymentIntentRecord, params: Values<typeof updateParams>): void {
  if (params.amount !== undefined) {
    checkAmount(params.amount)
    intent.amount = params.amount
  }
  if (params.currency !== undefined) intent.currency = checkCurrency(params.currency)
  if (params.application_fee_amount !== undefined)
    intent.application_fee_amount = params.application_fee_amount
  if (params.customer !== undefined) intent.customer = params.customer
  if (params.setup_future_usage !== undefined) intent.setup_future_usage = params.setup_future_usage || null
  if (params.allowed_payment_method_types !== undefined) {
    intent.allowed_payment_method_types = params.allowed_payment_method_types
    intent.payment_method_types = params.allowed_payment_method_types
    intent.automatic_payment_methods = null
  }
  if (params.transfer_data?.amount !== undefined && intent.transfer_data) {
    intent.transfer_data = { ...intent.transfer_data, amount: params.transfer_data.amount }
  }
  checkApplicationFee(intent)
}

function applyDescription(intent: PaymentIntentRecord, params: Values<typeof updateParams>): void {
  intent.metadata = mergeMetadata(intent.metadata, params.metadata)
  if (params.description !== undefined) intent.description = params.description
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email
  if (params.statement_descriptor !== undefined) intent.statement_descriptor = params.statement_descriptor
  if (params.statement_descriptor_suffix !== undefined)
    intent.statement_descriptor_suffix = params.statement_descriptor_suffix
  if (params.transfer_group !== undefined) intent.transfer_group = params.transfer_group
}
