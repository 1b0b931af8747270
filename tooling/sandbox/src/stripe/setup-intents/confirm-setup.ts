import { findTestCard } from '../../cards/test-cards.ts'
import { ApiError, refused } from '../../http/errors.ts'
import type { PaymentMethodRecord, SetupIntentRecord } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { authenticationError } from '../challenges/authentication-error.ts'
import { challengeAction } from '../challenges/challenge-action.ts'
import { newId } from '../ids.ts'
import { chooseCard, type MethodParams } from '../payment-intents/choose-method.ts'
import { attachToCustomer } from '../payment-methods/attach-method.ts'

/** Saves a card for later: succeeds, asks for 3-D Secure, or throws the 402 of a decline (which stays on the intent). */
export function confirmSetup(
  cause: Cause,
  intent: SetupIntentRecord,
  params: MethodParams & { return_url?: string },
): SetupIntentRecord {
  requireSetupState(intent, 'confirm')
  const { objects } = cause.sandbox
  const none = params.payment_method === undefined && params.payment_method_data === undefined
  const named = none && intent.payment_method !== null ? { payment_method: intent.payment_method } : params
  const method = chooseCard(cause.sandbox, named, intent)
  if (method === undefined) {
    throw unexpected(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    )
  }
  intent.payment_method = method.id
  const card = findTestCard(objects.hidden(method.id).cardNumber ?? '')
  if (card?.threeDSecure === undefined) return settleSetup(cause, intent, method)
  const challengeId = newId('src')
  intent.status = 'requires_action'
  intent.last_setup_error = null
  intent.next_action = challengeAction(cause.sandbox, intent.id, challengeId, params.return_url)
  objects.save(intent)
  objects.setHidden(intent.id, { challengeId })
  emitEvent(cause, 'setup_intent.requires_action', intent)
  return intent
}

export function settleSetup(
  cause: Cause,
  intent: SetupIntentRecord,
  method: PaymentMethodRecord,
): SetupIntentRecord {
  const { objects } = cause.sandbox
  const card = findTestCard(objects.hidden(method.id).cardNumber ?? '')
  if (card?.decline && card.declinesSaving) {
    const { code, declineCode, message, param } = card.decline
    const error = {
      code,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
      message,
      ...(param === undefined ? {} : { param }),
      payment_method: method,
      type: 'card_error' as const,
    }
    failSetup(cause, intent, error)
    throw new ApiError(402, { ...error, setup_intent: intent }, 'keeps_changes')
  }
  intent.status = 'succeeded'
  intent.last_setup_error = null
  intent.next_action = null
  objects.save(intent)
  objects.setHidden(intent.id, { challengeId: null })
  objects.setHidden(method.id, { setUp: true })
  if (intent.customer !== null && method.customer === null) attachToCustomer(cause, method, intent.customer)
  emitEvent(cause, 'setup_intent.succeeded', intent)
  return intent
}

export function failSetupAuthentication(
  cause: Cause,
  intent: SetupIntentRecord,
  method: PaymentMethodRecord,
): void {
  failSetup(cause, intent, authenticationError('setup_intent_authentication_failure', method))
}

const allowed: { readonly [action: string]: readonly SetupIntentRecord['status'][] } = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
}

export function requireSetupState(intent: SetupIntentRecord, action: 'confirm' | 'cancel'): void {
  if (allowed[action]?.includes(intent.status)) return
  throw unexpected(
    intent,
    `You cannot ${action} this SetupIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded'}.`,
  )
}

function unexpected(intent: SetupIntentRecord, message: string): ApiError {
  return refused({ code: 'setup_intent_unexpected_state', message, setup_intent: intent })
}

function failSetup(
  cause: Cause,
  intent: SetupIntentRecord,
  error: NonNullable<SetupIntentRecord['last_setup_error']>,
): void {
  const { objects } = cause.sandbox
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_setup_error = error
  objects.save(intent)
  objects.setHidden(intent.id, { challengeId: null })
  emitEvent(cause, 'setup_intent.setup_failed', intent)
}
