import type { Decline } from '../../cards/test-cards.ts'
import { ApiError } from '../../http/errors.ts'
import type { PaymentIntentRecord, PaymentMethodRecord } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { addCharge } from '../charges/new-charge.ts'
import { attachToCustomer } from '../payment-methods/attach-method.ts'

/** Captures the intent's amount, once: everything here happens in the request's one transaction. */
export function succeedIntent(
  cause: Cause,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): PaymentIntentRecord {
  const { objects } = cause.sandbox
  const charge = addCharge(cause.sandbox, intent, method, null)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntentRecord>)
  objects.save(intent)
  objects.setHidden(intent.id, { challengeId: null })
  keepOrUseUp(cause, intent, method)
  emitEvent(cause, 'charge.succeeded', charge)
  emitEvent(cause, 'payment_intent.succeeded', intent)
  return intent
}

/** Sets the intent back to requires_payment_method with its error, and throws the 402 that says so. */
export function declineIntent(
  cause: Cause,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  decline: Decline,
): never {
  const { objects } = cause.sandbox
  const charge = addCharge(cause.sandbox, intent, method, decline)
  const error = {
    charge: charge.id,
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    ...(decline.param === undefined ? {} : { param: decline.param }),
    payment_method: method,
    type: 'card_error' as const,
  }
  Object.assign(intent, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    last_payment_error: error,
    next_action: null,
  } satisfies Partial<PaymentIntentRecord>)
  objects.save(intent)
  objects.setHidden(intent.id, { challengeId: null })
  emitEvent(cause, 'charge.failed', charge)
  emitEvent(cause, 'payment_intent.payment_failed', intent)
  throw new ApiError(402, { ...error, payment_intent: intent }, 'keeps_changes')
}

function keepOrUseUp(cause: Cause, intent: PaymentIntentRecord, method: PaymentMethodRecord): void {
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
