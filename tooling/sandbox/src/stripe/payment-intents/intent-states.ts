import { refused, type ApiError } from '../../http/errors.ts'
import type { PaymentIntent, Kinds } from '../../store/kinds.ts'
import { type Call, requireObject } from '../../http/endpoint.ts'

/** @throws ApiError 400 for an amount (in cents) outside $0.50 to $999,999.99 */
export function checkAmount(amount: number): void {
  if (amount < 1) {
    throw refused('This value must be greater than or equal to 1.', 'amount', {
      code: 'parameter_invalid_integer',
    })
  }
  if (amount < 50) {
    throw refused('Amount must be at least $0.50 usd', 'amount', { code: 'amount_too_small' })
  }
  if (amount > 99_999_999) {
    throw refused('Amount must be no more than $999,999.99', 'amount', { code: 'amount_too_large' })
  }
}

export function checkApplicationFee(intent: {
  amount: number
  application_fee_amount: number | null
  transfer_data?: unknown
}): void {
  const fee = intent.application_fee_amount
  if (fee === null) return
  const param = 'application_fee_amount'
  if (!intent.transfer_data) {
    throw refused(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      param,
    )
  }
  if (fee < 1) throw refused('Invalid positive integer', param, { code: 'parameter_invalid_integer' })
  if (fee > intent.amount) {
    throw refused(
      'The application_fee_amount must be less than or equal to the amount of the PaymentIntent.',
      param,
    )
  }
}

export function checkCurrency(currency: string): string {
  if (currency.toLowerCase() === 'usd') return 'usd'
  throw refused(`Invalid currency: ${currency}. This sandbox accepts only usd.`, 'currency')
}

type Status = PaymentIntent['status']
type Action = 'capture' | 'confirm' | 'cancel' | 'update'

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const

const allowed: { readonly [A in Action]: readonly Status[] } = {
  capture: ['requires_capture'],
  confirm: open,
  update: open,
  cancel: [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
    'processing',
  ],
}

/** @throws ApiError `payment_intent_unexpected_state` when the status does not allow the action */
export function requireState(intent: PaymentIntent, action: Action, field = ''): void {
  if (allowed[action].includes(intent.status)) return
  throw unexpectedState(intent, sentence(intent.status, action, field))
}

export function unexpectedState(intent: PaymentIntent, message: string): ApiError {
  return refused(message, undefined, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}

function sentence(status: Status, action: Action, field: string): string {
  switch (action) {
    case 'capture':
      return `This PaymentIntent could not be captured because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be captured: ${allowed.capture.join(', ')}.`
    case 'confirm':
      return status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`
    case 'cancel':
      return `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${allowed.cancel.join(', ')}.`
    case 'update':
      return `This PaymentIntent's ${field} could not be updated because it has a status of ${status}. You may only update the ${field} of a PaymentIntent with one of the following statuses: ${allowed.update.join(', ')}.`
    default:
      return action satisfies never
  }
}

/**
 * The intent of the path.
 * @throws ApiError when it does not exist, or when a browser sends another client secret
 */
export function findIntent<K extends 'payment_intent' | 'setup_intent'>(
  kind: K,
  { sandbox, caller, ids, params }: Call<{ client_secret?: string }>,
): Kinds[K] {
  const intent = requireObject(sandbox, kind, ids['id'], 'intent')
  if (caller === 'secret' || params.client_secret === intent.client_secret) return intent
  const isPayment = kind === 'payment_intent'
  throw refused(
    `The client_secret provided does not match the client_secret associated with the ${isPayment ? 'PaymentIntent' : 'SetupIntent'}.`,
    'client_secret',
    isPayment ? { code: 'payment_intent_invalid_parameter' } : {},
  )
}
