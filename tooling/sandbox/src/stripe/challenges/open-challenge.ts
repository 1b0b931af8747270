import { docUrl } from '../../http/errors.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { newId } from '../fields.ts'

type AnyIntent = PaymentIntent | SetupIntent

/** Saves an intent with its open 3-D Secure challenge; null closes it. */
export function saveIntent({ sandbox }: Cause, intent: AnyIntent, challengeId: string | null = null): void {
  sandbox.objects.save(intent)
  sandbox.objects.setHidden(intent.id, { challengeId })
}

/** Requires 3-D Secure in Stripe.js's frame. */
export function openChallenge<I extends AnyIntent>(cause: Cause, intent: I): I {
  const challengeId = newId('src')
  intent.status = 'requires_action'
  if (intent.object === 'payment_intent') intent.last_payment_error = null
  else intent.last_setup_error = null
  intent.next_action = challengeAction(cause.sandbox, intent.id, challengeId)
  saveIntent(cause, intent, challengeId)
  emitEvent(cause, `${intent.object}.requires_action`, intent)
  return intent
}

/** The error of a failed challenge, as it stays on the intent. */
export function authenticationError<C extends string>(code: C, method: PaymentMethod) {
  return {
    code,
    doc_url: docUrl(code),
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
    type: 'invalid_request_error' as const,
  }
}

function challengeAction(sandbox: Sandbox, intentId: string, source: string) {
  const page = `${sandbox.url}/browser/three-d-secure`
  const query = new URLSearchParams({ intent: intentId, source })
  return {
    type: 'use_stripe_sdk' as const,
    use_stripe_sdk: { type: 'three_d_secure_redirect', source, stripe_js: `${page}?${query.toString()}` },
  }
}
