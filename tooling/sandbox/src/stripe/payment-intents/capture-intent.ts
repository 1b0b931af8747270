import type Stripe from 'stripe'
import { endpoint } from '../../http/endpoint.ts'
import { refused } from '../../http/errors.ts'
import { requireObject } from '../../http/resource-endpoints.ts'
import { integer, type Reader } from '../../params/readers.ts'
import type { PaymentIntent } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { saveIntent } from '../challenges/open-challenge.ts'
import { addTransfer } from '../connect/transfers.ts'
import { addRefund } from '../refunds/create-refund.ts'
import { completeCapture } from './settle-intent.ts'
import { requireState } from './states.ts'

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
  addTransfer(call, intent, charge)
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
