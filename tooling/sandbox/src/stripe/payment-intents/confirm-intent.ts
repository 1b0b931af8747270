import { declines, type TestCard } from '../../cards/test-cards.ts'
import { refused } from '../../http/errors.ts'
import type { PaymentIntent, PaymentMethod } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { beginDebit, type MandateParams } from '../bank-debits/begin-debit.ts'
import { authenticationError, openChallenge, saveIntent } from '../challenges/open-challenge.ts'
import { testCardOf } from '../payment-methods/new-payment-method.ts'
import { chooseMethod, methodToConfirm, type MethodParams } from './choose-method.ts'
import { declineIntent, succeedIntent } from './settle-intent.ts'
import { requireState, unexpectedState } from './states.ts'

export interface ConfirmParams extends MethodParams {
  mandate_data?: MandateParams
  off_session?: boolean
}

/**
 * Charges the payment method: the intent succeeds, is processing (bank account) or requires 3-D Secure.
 * @throws ApiError 402 for a decline, which also stays on the intent
 */
export function confirmIntent(cause: Cause, intent: PaymentIntent, params: ConfirmParams): PaymentIntent {
  requireState(intent, 'confirm')
  if (params.off_session === true && intent.setup_future_usage !== null) {
    throw refused(
      'You cannot confirm with `off_session=true` when `setup_future_usage` is also set on the PaymentIntent. The customer needs to be on-session to perform the steps which may be required to set up the PaymentMethod for future usage. Please confirm this PaymentIntent with your customer on-session.',
      'off_session',
    )
  }
  const { sandbox } = cause
  const method = chooseMethod(sandbox, methodToConfirm(params, intent), intent)
  if (method === undefined) throw unexpectedState(intent, missingMethod(intent))
  intent.payment_method = method.id
  if (method.object === 'bank_account') return beginDebit(cause, intent, method, params.mandate_data)
  const { setUp = false } = sandbox.objects.hidden(method.id)
  const card = testCardOf(sandbox, method)
  const offSession = params.off_session === true
  if (!requiresAuthentication(card, offSession && setUp)) return settleIntent(cause, intent, method)
  if (offSession) return declineIntent(cause, intent, method, declines.authenticationRequired)
  return openChallenge(cause, intent)
}

/** Charges the card, after any authentication. */
export function settleIntent(cause: Cause, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const decline = testCardOf(cause.sandbox, method)?.decline
  return decline ? declineIntent(cause, intent, method, decline) : succeedIntent(cause, intent, method)
}

/** After a failed challenge the intent requires another payment method. */
export function failAuthentication(cause: Cause, intent: PaymentIntent, method: PaymentMethod): void {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: authenticationError('payment_intent_authentication_failure', method),
  } satisfies Partial<PaymentIntent>)
  saveIntent(cause, intent)
  emitEvent(cause, 'payment_intent.payment_failed', intent)
}

function requiresAuthentication(card: TestCard | undefined, isSetUp: boolean): boolean {
  return card?.threeDSecure === 'always' || (card?.threeDSecure === 'unless_set_up' && !isSetUp)
}

function missingMethod(intent: PaymentIntent): string {
  const which =
    intent.customer === null
      ? 'a payment method'
      : `${intent.customer}, specify a payment method attached to this customer along with the customer ID`
  return `You cannot confirm this PaymentIntent because it's missing a payment method. To confirm the PaymentIntent with ${which}. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`
}
