import { endpoint } from '../../http/endpoint.ts'
import { ApiError, declineError, refused } from '../../http/errors.ts'
import { requireObject } from '../../http/resource-endpoints.ts'
import { required, text } from '../../params/readers.ts'
import type { PaymentMethod } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { requireMethod, testCardOf } from './new-payment-method.ts'

export const attachMethod = endpoint(
  'POST /v1/payment_methods/:id/attach',
  { customer: required(text) },
  (call) => {
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
  },
)

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
