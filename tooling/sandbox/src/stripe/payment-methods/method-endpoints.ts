import { endpoint } from '../../http/endpoint.ts'
import { refused } from '../../http/errors.ts'
import { listPage, listParams } from '../../http/list-page.ts'
import { requireObject } from '../../http/resource-endpoints.ts'
import { metadata, oneOf, shape, text } from '../../params/readers.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { billingDetails, billingDetailsShape } from '../billing-details.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { attachMethod } from './attach-method.ts'
import { createPaymentMethod } from './create-payment-method.ts'
import { requireMethod } from './new-payment-method.ts'

const retrieveMethod = endpoint('GET /v1/payment_methods/:id', {}, ({ sandbox, ids }) =>
  requireMethod(sandbox, ids['id']),
)

const updateMethod = endpoint(
  'POST /v1/payment_methods/:id',
  {
    billing_details: shape(billingDetailsShape),
    metadata,
    allow_redisplay: oneOf('always', 'limited', 'unspecified'),
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

const detachMethod = endpoint('POST /v1/payment_methods/:id/detach', {}, (call) => {
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
})

const listMethods = endpoint(
  'GET /v1/payment_methods',
  { ...listParams, customer: text, type: oneOf('card', 'us_bank_account') },
  ({ sandbox, params: { customer, type, ...page } }) => {
    if (customer === undefined)
      return { object: 'list', url: '/v1/payment_methods', has_more: false, data: [] }
    requireObject(sandbox, 'customer', customer, 'customer')
    const where = { customer, type }
    return listPage(sandbox.objects, 'payment_method', '/v1/payment_methods', page, { where })
  },
)

export const methodEndpoints = [
  createPaymentMethod,
  retrieveMethod,
  updateMethod,
  attachMethod,
  detachMethod,
  listMethods,
]
