import { endpoint } from '../../http/endpoint.ts'
import { refused } from '../../http/errors.ts'
import { listEndpoint } from '../../http/resource-endpoints.ts'
import type { PaymentMethod } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { attachMethod } from './attach-method.ts'
import { createPaymentMethod } from './create-payment-method.ts'
import { requireMethod } from './new-payment-method.ts'

const retrieveMethod = endpoint('GET /v1/payment_methods/:id', {}, ({ sandbox, ids }) =>
  requireMethod(sandbox, ids['id']),
)

const detachMethod = endpoint('POST /v1/payment_methods/:id/detach', {}, (call) => {
  const method = requireMethod(call.sandbox, call.ids['id'])
  if (method.customer === null) {
    throw refused(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method',
    )
  }
  const { customer } = method
  method.customer = null
  call.sandbox.objects.save(method)
  call.sandbox.objects.setHidden(method.id, { usedUp: true })
  emitEvent(call, 'payment_method.detached', method, { customer })
  return method
})

/** The network reports a new expiry date of a saved card. */
export function renewCard(cause: Cause, method: PaymentMethod, expYear: number): PaymentMethod {
  const { exp_year } = method.card
  method.card = { ...method.card, exp_year: expYear }
  cause.sandbox.objects.save(method)
  emitEvent(cause, 'payment_method.automatically_updated', method, { card: { exp_year } })
  return method
}

export const methodEndpoints = [
  createPaymentMethod,
  retrieveMethod,
  attachMethod,
  detachMethod,
  listEndpoint('payment_method', '/v1/payment_methods', 'customer'),
]
