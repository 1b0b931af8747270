import { endpoint } from '../../http/endpoint.ts'
import { missing, refused } from '../../http/errors.ts'
import { listAnswer, listParams } from '../../http/list-answer.ts'
import { metadata, oneOf, shape, text } from '../../params/readers.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { PaymentMethodRecord } from '../../store/kinds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { billingDetails, billingDetailsShape } from '../billing-details.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { attachMethod } from './attach-method.ts'
import { createPaymentMethod } from './create-payment-method.ts'
import { findOrMakeMethod } from './new-payment-method.ts'

const retrieveMethod = endpoint(
  {
    method: 'get',
    path: '/v1/payment_methods/:id',
    params: {},
  },
  ({ sandbox, ids }) => requireMethod(sandbox, ids['id']),
)

const updateMethod = endpoint(
  {
    method: 'post',
    path: '/v1/payment_methods/:id',
    params: {
      billing_details: shape(billingDetailsShape),
      metadata,
      allow_redisplay: oneOf('always', 'limited', 'unspecified'),
    },
  },
  ({ sandbox, ids, params }) => {
    const method = requireMethod(sandbox, ids['id'])
    if (params.billing_details !== undefined) method.billing_details = billingDetails(params.billing_details)
    if (params.allow_redisplay !== undefined) method.allow_redisplay = params.allow_redisplay
    method.metadata = mergeMetadata(method.metadata, params.metadata)
    sandbox.objects.save(method)
    return method
  },
)

const detachMethod = endpoint(
  {
    method: 'post',
    path: '/v1/payment_methods/:id/detach',
    params: {},
  },
  (call) => {
    const method = requireMethod(call.sandbox, call.ids['id'])
    if (method.customer === null) {
      throw refused({
        message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
        param: 'payment_method',
      })
    }
    const { customer } = method
    method.customer = null
    call.sandbox.objects.save(method)
    call.sandbox.objects.setHidden(method.id, { usedUp: true })
    emitEvent(call, 'payment_method.detached', method, { customer })
    return method
  },
)

const listMethods = endpoint(
  {
    method: 'get',
    path: '/v1/payment_methods',
    params: { ...listParams, customer: text, type: oneOf('card', 'us_bank_account') },
  },
  ({ sandbox, params }) => {
    if (params.customer === undefined)
      return { object: 'list', url: '/v1/payment_methods', has_more: false, data: [] }
    if (sandbox.objects.find('customer', params.customer) === undefined)
      throw missing('customer', params.customer, 'customer')
    return listAnswer(sandbox.objects, 'payment_method', '/v1/payment_methods', params, {
      where: { customer: params.customer, ...(params.type === undefined ? {} : { type: params.type }) },
    })
  },
)

function requireMethod(sandbox: Sandbox, id = ''): PaymentMethodRecord {
  const method = findOrMakeMethod(sandbox, id)
  if (method === undefined) throw missing('payment_method', id, 'payment_method')
  return method
}

export const methodEndpoints = [
  createPaymentMethod,
  retrieveMethod,
  updateMethod,
  attachMethod,
  detachMethod,
  listMethods,
]
