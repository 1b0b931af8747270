import { ApiError, declineError, refused } from '../../http/errors.ts'
import type { PaymentMethod, SetupIntent } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { authenticationError, openChallenge, saveIntent } from '../challenges/open-challenge.ts'
import { chooseCard, methodToConfirm, type MethodParams } from '../payment-intents/choose-method.ts'
import { attachToCustomer } from '../payment-methods/attach-method.ts'
import { testCardOf } from '../payment-methods/new-payment-method.ts'
import { addSetupAttempt } from './add-setup-attempt.ts'

/**
 * Sets up a card for later payments: the intent succeeds or requires 3-D Secure.
 * @throws ApiError 402 for a decline, which also stays on the intent
 */
export function confirmSetup(cause: Cause, intent: SetupIntent, params: MethodParams): SetupIntent {
  requireSetupState(intent, 'confirm')
  const method = chooseCard(cause.sandbox, methodToConfirm(params, intent), intent)
  if (method === undefined) {
    throw unexpected(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    )
  }
  intent.payment_method = method.id
  if (testCardOf(cause.sandbox, method)?.threeDSecure === undefined) return settleSetup(cause, intent, method)
  return openChallenge(cause, intent)
}

export function settleSetup(cause: Cause, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const card = testCardOf(cause.sandbox, method)
  if (card?.decline && card.declinesSaving) {
    const error = { ...declineError(card.decline), payment_method: method }
    failSetup(cause, intent, method, error)
    throw new ApiError(402, { ...error, setup_intent: intent }, 'keeps_changes')
  }
  intent.status = 'succeeded'
  intent.last_setup_error = null
  intent.next_action = null
  saveIntent(cause, intent)
  addSetupAttempt(cause.sandbox, intent, method, null)
  cause.sandbox.objects.setHidden(method.id, { setUp: true })
  if (intent.customer !== null && method.customer === null) attachToCustomer(cause, method, intent.customer)
  emitEvent(cause, 'setup_intent.succeeded', intent)
  return intent
}

export function failSetupAuthentication(cause: Cause, intent: SetupIntent, method: PaymentMethod): void {
  failSetup(cause, intent, method, authenticationError('setup_intent_authentication_failure', method))
}

export function requireSetupState(intent: SetupIntent, action: 'confirm' | 'cancel'): void {
  if (['requires_payment_method', 'requires_action'].includes(intent.status)) return
  throw unexpected(
    intent,
    `You cannot ${action} this SetupIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded'}.`,
  )
}

function unexpected(intent: SetupIntent, message: string): ApiError {
  return refused(message, undefined, { code: 'setup_intent_unexpected_state', setup_intent: intent })
}

function failSetup(
  cause: Cause,
  intent: SetupIntent,
  method: PaymentMethod,
  error: NonNullable<SetupIntent['last_setup_error']>,
): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_setup_error = error
  saveIntent(cause, intent)
  addSetupAttempt(cause.sandbox, intent, method, error)
  emitEvent(cause, 'setup_intent.setup_failed', intent)
}
