import type { Decline } from '../../cards/test-cards.ts'
import { ApiError, declineError } from '../../http/errors.ts'
import type { PaymentIntentRecord, PaymentMethodRecord } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { saveIntent } from '../challenges/open-challenge.ts'
import { addCharge } from '../charges/new-charge.ts'
import { attachToCustomer } from '../payment-methods/attach-method.ts'

/** Captures the intent's amount. */
export function succeedIntent(
  cause: Cause,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): PaymentIntentRecord {
  const charge = addCharge(cause.sandbox, intent, method, null)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntentRecord>)
  saveIntent(cause, intent)
  attachOrUseUp(cause, intent, method)
  emitEvent(cause, 'charge.succeeded', charge)
  emitEvent(cause, 'payment_intent.succeeded', intent)
  return intent
}

/** Sets the intent back to requires_payment_method. @throws ApiError 402 with the decline */
export function declineIntent(
  cause: Cause,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
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
  } satisfies Partial<PaymentIntentRecord>)
  saveIntent(cause, intent)
  emitEvent(cause, 'charge.failed', charge)
  emitEvent(cause, 'payment_intent.payment_failed', intent)
  throw new ApiError(402, { ...error, payment_intent: intent }, 'keeps_changes')
}

function attachOrUseUp(cause: Cause, intent: PaymentIntentRecord, method: PaymentMethodRecord): void {
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
