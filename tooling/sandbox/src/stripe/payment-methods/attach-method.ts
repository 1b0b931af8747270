import { findTestCard } from '../../cards/test-cards.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ApiError, missing, refused } from '../../http/errors.ts'
import { required, text } from '../../params/readers.ts'
import type { PaymentMethodRecord } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'
import { findOrMakeMethod } from './new-payment-method.ts'

export const attachMethod = endpoint(
  {
    method: 'post',
    path: '/v1/payment_methods/:id/attach',
    params: { customer: required(text) },
  },
  (call) => {
    const { sandbox, ids, params } = call
    const { id = '' } = ids
    const { customer = '' } = params
    const method = findOrMakeMethod(sandbox, id)
    if (method === undefined) throw missing('payment_method', id, 'payment_method')
    if (sandbox.objects.find('customer', customer) === undefined)
      throw missing('customer', customer, 'customer')
    if (method.customer === customer) return method
    if (method.customer !== null) {
      throw refused({
        message: 'The payment method you provided has already been attached to a customer.',
        param: 'payment_method',
      })
    }
    if (sandbox.objects.hidden(method.id).usedUp) {
      throw refused({
        message:
          'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
        param: 'payment_method',
      })
    }
    refuseUnsavable(call, method)
    return attachToCustomer(call, method, customer)
  },
)

export function attachToCustomer(
  cause: Cause,
  method: PaymentMethodRecord,
  customer: string,
): PaymentMethodRecord {
  method.customer = customer
  cause.sandbox.objects.save(method)
  emitEvent(cause, 'payment_method.attached', method)
  return method
}

/** Saving asks the issuer too: a card it refuses cannot be attached. */
function refuseUnsavable(cause: Cause, method: PaymentMethodRecord): void {
  const card = findTestCard(cause.sandbox.objects.hidden(method.id).cardNumber ?? '')
  if (!card?.decline || !card.declinesSaving) return
  const { code, declineCode, message, param } = card.decline
  throw new ApiError(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    ...(param === undefined ? {} : { param }),
  })
}
