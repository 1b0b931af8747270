import { refused, type ApiError } from '../../http/errors.ts'
import type { PaymentIntent } from '../../store/kinds.ts'

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
