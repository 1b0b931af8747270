import { findTestCard, type Decline, type TestCard } from '../../cards/test-cards.ts'
import { ApiError, declineError } from '../../http/errors.ts'
import type { PaymentIntent, PaymentMethod } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { saveIntent } from '../challenges/open-challenge.ts'
import { addTransfer } from '../connect/transfers.ts'
import { addCharge } from '../charges/new-charge.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { attachToCustomer } from '../payment-methods/attach-method.ts'

/** Captures the intent's amount. */
export function succeedIntent(cause: Cause, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = addCharge(cause.sandbox, intent, method, null)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntent>)
  saveIntent(cause, intent)
  attachOrUseUp(cause, intent, method)
  addTransfer(cause, intent, charge)
  emitEvent(cause, 'charge.succeeded', charge)
  emitEvent(cause, 'payment_intent.succeeded', intent)
  if (testCardOf(cause, method)?.disputes) openDispute(cause, charge)
  return intent
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

export function testCardOf({ sandbox }: Cause, method: PaymentMethod): TestCard | undefined {
  return findTestCard(sandbox.objects.hidden(method.id).cardNumber ?? '')
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
