import type Stripe from 'stripe'
import { endpoint, requireObject } from '../../http/endpoint.ts'
import { refused, ApiError, declineError } from '../../http/errors.ts'
import { integer, type Reader } from '../../params/read-params.ts'
import type { PaymentIntent, Charge, PaymentMethod } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { saveIntent } from '../challenges/open-challenge.ts'
import { bookCapture } from '../balance/book-capture.ts'
import { addRefund } from '../refunds.ts'
import { requireState } from './intent-states.ts'
import type { Decline } from '../../cards/test-cards.ts'
import { addCharge } from '../charges.ts'
import { openDispute } from '../disputes.ts'
import { attachToCustomer } from '../payment-methods/method-endpoints.ts'
import { testCardOf } from '../payment-methods/new-payment-method.ts'

const params = { amount_to_capture: integer } satisfies {
  [K in keyof Stripe.PaymentIntentCaptureParams]?: Reader<unknown>
}

/** Captures the authorized amount, or a part of it: the rest is released, which counts as a refund. */
export const captureIntent = endpoint('POST /v1/payment_intents/:id/capture', params, (call) => {
  const { objects } = call.sandbox
  const intent = requireObject(call.sandbox, 'payment_intent', call.ids['id'], 'intent')
  requireState(intent, 'capture')
  const charge = requireObject(call.sandbox, 'charge', intent.latest_charge ?? '')
  const captured = call.params.amount_to_capture ?? charge.amount
  const released = charge.amount - captured
  if (captured < 1 || released < 0) throw refused('The amount can’t be captured.', 'amount_to_capture')
  Object.assign(charge, { captured: true, amount_captured: captured, amount_refunded: released })
  objects.save(charge)
  if (released > 0) addRefund(call, charge, { amount: released })
  Object.assign(intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: captured,
  } satisfies Partial<PaymentIntent>)
  saveIntent(call, intent)
  bookCapture(call, intent, charge)
  emitEvent(call, 'charge.captured', charge)
  completeCapture(call, intent, charge)
  return intent
})

/** Ends an authorization: the charge counts as refunded, though it was never captured. */
export function releaseAuthorization(cause: Cause, intent: PaymentIntent): void {
  if (intent.status !== 'requires_capture') return
  const { objects } = cause.sandbox
  const charge = requireObject(cause.sandbox, 'charge', intent.latest_charge ?? '')
  Object.assign(charge, { amount_refunded: charge.amount, refunded: true })
  objects.save(charge)
  intent.amount_capturable = 0
  addRefund(cause, charge, { amount: charge.amount })
  emitEvent(cause, 'charge.refunded', charge)
}

/** @throws ApiError 400 for manual capture of a method that can't be authorized first */
export function checkCaptureMethod({ capture_method, payment_method_types: types }: PaymentIntent): void {
  if (capture_method !== 'manual' || !types.includes('us_bank_account')) return
  throw refused(
    'The capture_method `manual` is not supported for the payment method type us_bank_account.',
    'capture_method',
  )
}

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
  if (isCaptured) bookCapture(cause, intent, charge)
  emitEvent(cause, 'charge.succeeded', charge)
  if (isCaptured) completeCapture(cause, intent, charge)
  else emitEvent(cause, 'payment_intent.amount_capturable_updated', intent)
  return intent
}

/** Announces a captured payment; some test cards then dispute it. */
function completeCapture(cause: Cause, intent: PaymentIntent, charge: Charge): void {
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
