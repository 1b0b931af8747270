import type { Call } from '../../http/endpoint.ts'
import { missing, refused } from '../../http/errors.ts'
import type { PaymentIntentRecord } from '../../store/kinds.ts'

/** The intent named in the path; a browser must show its client secret. */
export function findIntent({
  sandbox,
  caller,
  ids,
  params,
}: Call<{ client_secret?: string }>): PaymentIntentRecord {
  const id = ids['id'] ?? ''
  const intent = sandbox.objects.find('payment_intent', id)
  if (intent === undefined) throw missing('payment_intent', id, 'intent')
  if (caller === 'publishable' && params.client_secret !== intent.client_secret) {
    throw refused({
      code: 'payment_intent_invalid_parameter',
      message:
        'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      param: 'client_secret',
    })
  }
  return intent
}
