import { endpoint, requireObject, listEndpoint } from '../../http/endpoint.ts'
import { ApiError, declineError, refused } from '../../http/errors.ts'
import { required, text } from '../../params/read-params.ts'
import type { PaymentMethod } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { requireMethod, testCardOf, createPaymentMethod } from './new-payment-method.ts'

const attachMethod = endpoint('POST /v1/payment_methods/:id/attach', { customer: required(text) }, (call) => {
  const { sandbox, ids } = call
  const { customer = '' } = call.params
  const method = requireMethod(sandbox, ids['id'])
  requireObject(sandbox, 'customer', customer, 'customer')
  if (method.customer === customer) return method
  if (method.customer !== null) {
    throw refused(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
    )
  }
  if (sandbox.objects.hidden(method.id).usedUp) {
    throw refused(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      'payment_method',
    )
  }
  refuseUnsavable(call, method)
  return attachToCustomer(call, method, customer)
})

export function attachToCustomer(cause: Cause, method: PaymentMethod, customer: string): PaymentMethod {
  method.customer = customer
  cause.sandbox.objects.save(method)
  emitEvent(cause, 'payment_method.attached', method)
  return method
}

/** @throws ApiError 402 for a card that the issuer does not allow to be saved */
function refuseUnsavable(cause: Cause, method: PaymentMethod): void {
  const card = testCardOf(cause.sandbox, method)
  if (!card?.decline || !card.declinesSaving) return
  throw new ApiError(402, declineError(card.decline))
}

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
