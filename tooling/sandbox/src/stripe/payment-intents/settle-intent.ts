import type { Decline } from '../../cards/test-cards.ts'
import { ApiError, declineError } from '../../http/errors.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { saveIntent } from '../challenges/open-challenge.ts'
import { addTransfer } from '../connect/transfers.ts'
import { addCharge } from '../charges/new-charge.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { attachToCustomer } from '../payment-methods/attach-method.ts'
import { testCardOf } from '../payment-methods/new-payment-method.ts'

/** Authorizes the intent's amount, and captures it unless that is left to a later call. */
export function succeedIntent(cause: Cause, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const isCaptured = intent.capture_method !== 'manual'
  const charge = addCharge(cause.sandbox, intent, method, null)
  Object.assign(intent, {
    status: isCaptured ? 'succeeded' : 'requires_capture',
    amount_capturable: isCaptured ? 0 : intent.amount,
    amount_received: isCaptured ? intent.amount : 0,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntent>)
  saveIntent(cause, intent)
  attachOrUseUp(cause, intent, method)
  if (isCaptured) addTransfer(cause, intent, charge)
  emitEvent(cause, 'charge.succeeded', charge)
  if (isCaptured) completeCapture(cause, intent, charge)
  else emitEvent(cause, 'payment_intent.amount_capturable_updated', intent)
  return intent
}

/** Announces a captured payment; some test cards then dispute it. */
export function completeCapture(cause: Cause, intent: PaymentIntent, charge: Charge): void {
  emitEvent(cause, 'payment_intent.succeeded', intent)
  const method = cause.sandbox.objects.find('payment_method', intent.payment_method ?? '')
  if (method !== undefined && testCardOf(cause.sandbox, method)?.disputes) openDispute(cause, charge)
}

/** Sets the intent back to requires_payment_method. @throws ApiError 402 with the decline */
export function declineIntent(
  cause: Cause,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): never {
  const charge = addCharge(cause.sandbox, intent, method, decline)
  const error = { ...declineError(decline), charge: charge.id, payment_method: method }
  Object.assign(intent, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    last_payment_error: error,
    next_action: null,
  } satisfies Partial<PaymentIntent>)
  saveIntent(cause, intent)
  emitEvent(cause, 'charge.failed', charge)
  emitEvent(cause, 'payment_intent.payment_failed', intent)
  throw new ApiError(402, { ...error, payment_intent: intent }, 'keeps_changes')
}

function attachOrUseUp(cause: Cause, intent: PaymentIntent, method: PaymentMethod): void {
  const { objects } = cause.sandbox
  if (method.customer !== null) {
    if (intent.setup_future_usage === 'off_session') objects.setHidden(method.id, { setUp: true })
    return
  }
  if (intent.setup_future_usage === null || intent.customer === null) {
    objects.setHidden(method.id, { usedUp: true })
    return
  }
  attachToCustomer(cause, method, intent.customer)
  objects.setHidden(method.id, { setUp: intent.setup_future_usage === 'off_session' })
}
