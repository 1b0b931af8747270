import type { Call } from '../../http/endpoint.ts'
import { refused } from '../../http/errors.ts'
import { requireObject } from '../../http/resource-endpoints.ts'
import type { Kinds } from '../../store/kinds.ts'

/**
 * The intent of the path.
 * @throws ApiError when it does not exist, or when a browser sends another client secret
 */
export function findIntent<K extends 'payment_intent' | 'setup_intent'>(
  kind: K,
  { sandbox, caller, ids, params }: Call<{ client_secret?: string }>,
): Kinds[K] {
  const intent = requireObject(sandbox, kind, ids['id'], 'intent')
  if (caller === 'secret' || params.client_secret === intent.client_secret) return intent
  const isPayment = kind === 'payment_intent'
  throw refused(
    `The client_secret provided does not match the client_secret associated with the ${isPayment ? 'PaymentIntent' : 'SetupIntent'}.`,
    'client_secret',
    isPayment ? { code: 'payment_intent_invalid_parameter' } : {},
  )
}
