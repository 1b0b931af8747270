import { endpoint, requireObject } from '../../http/endpoint.ts'
import { refused } from '../../http/errors.ts'
import type { Values } from '../../params/read-params.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { PaymentIntent } from '../../store/kinds.ts'
import { checkAccounts } from '../connect/accounts.ts'
import { mergeMetadata } from '../fields.ts'
import { checkAmount, checkApplicationFee, requireState } from './intent-states.ts'
import { checkCaptureMethod } from './settle-intent.ts'
import { checkDescriptor, updateParams } from './create-intent.ts'

/** May change only while no money has moved; metadata always may. */
const moneyFields = [
  'amount',
  'application_fee_amount',
  'allowed_payment_method_types',
  'capture_method',
  'customer',
  'setup_future_usage',
  'statement_descriptor',
] as const

export const updateIntent = endpoint('POST /v1/payment_intents/:id', updateParams, (call) => {
  const { sandbox, params } = call
  const intent = requireObject(sandbox, 'payment_intent', call.ids['id'], 'intent')
  const changed = moneyFields.filter((field) => params[field] !== undefined)
  for (const field of changed) requireState(intent, 'update', field)
  if (params.customer !== undefined) checkCustomer(sandbox, intent, params.customer)
  const onBehalfOf = typeof intent.on_behalf_of === 'string' ? intent.on_behalf_of : undefined
  const types = params.allowed_payment_method_types ?? []
  checkAccounts(sandbox, { destination: undefined, onBehalfOf, types })
  applyMoneyFields(intent, params)
  intent.metadata = mergeMetadata(intent.metadata, params.metadata)
  if (changed.length > 0) {
    // Any authentication was for the old terms.
    intent.status = intent.payment_method === null ? 'requires_payment_method' : 'requires_confirmation'
    intent.next_action = null
    sandbox.objects.setHidden(intent.id, { challengeId: null })
  }
  intent.last_payment_error = null
  sandbox.objects.save(intent)
  return intent
})

function checkCustomer(sandbox: Sandbox, { customer }: PaymentIntent, given: string): void {
  requireObject(sandbox, 'customer', given, 'customer')
  if (customer === null || customer === given) return
  throw refused(
    'You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.',
    'customer',
  )
}

function applyMoneyFields(intent: PaymentIntent, params: Values<typeof updateParams>): void {
  if (params.amount !== undefined) {
    checkAmount(params.amount)
    intent.amount = params.amount
  }
  if (params.capture_method !== undefined) intent.capture_method = params.capture_method
  if (params.application_fee_amount !== undefined)
    intent.application_fee_amount = params.application_fee_amount
  if (params.customer !== undefined) intent.customer = params.customer
  if (params.setup_future_usage !== undefined) intent.setup_future_usage = params.setup_future_usage || null
  if (params.allowed_payment_method_types !== undefined) {
    intent.allowed_payment_method_types = params.allowed_payment_method_types
    intent.payment_method_types = params.allowed_payment_method_types
    intent.automatic_payment_methods = null
  }
  if (params.statement_descriptor !== undefined) intent.statement_descriptor = params.statement_descriptor
  checkApplicationFee(intent)
  checkCaptureMethod(intent)
  checkDescriptor(intent)
}
