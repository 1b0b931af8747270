import type Stripe from 'stripe'
import { endpoint } from '../../http/endpoint.ts'
import { missing } from '../../http/errors.ts'
import { listPage, listParams } from '../../http/list-page.ts'
import { listEndpoint, requireObject, retrieveEndpoint } from '../../http/resource-endpoints.ts'
import * as p from '../../params/readers.ts'
import type { Customer } from '../../store/kinds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { addressOf, addressShape } from '../billing-details.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { newCustomer } from './new-customer.ts'

const customerParams = {
  address: p.shape(addressShape),
  description: p.clearableText,
  email: p.clearableText,
  metadata: p.metadata,
  name: p.clearableText,
  phone: p.clearableText,
  invoice_settings: p.shape({ default_payment_method: p.text }),
} satisfies { [K in keyof Stripe.CustomerUpdateParams]?: p.Reader<unknown> }

const createCustomer = endpoint('POST /v1/customers', customerParams, (call) => {
  const customer = newCustomer(call.sandbox)
  applyParams(customer, call.params)
  call.sandbox.objects.add(customer)
  emitEvent(call, 'customer.created', customer)
  return customer
})

const updateCustomer = endpoint('POST /v1/customers/:id', customerParams, (call) => {
  const customer = requireObject(call.sandbox, 'customer', call.ids['id'])
  applyParams(customer, call.params)
  call.sandbox.objects.save(customer)
  emitEvent(call, 'customer.updated', customer)
  return customer
})

const listCustomerMethods = endpoint(
  'GET /v1/customers/:id/payment_methods',
  { ...listParams, type: p.oneOf('card', 'us_bank_account') },
  ({ sandbox, ids, params }) => {
    const { id } = requireObject(sandbox, 'customer', ids['id'])
    return listPage(sandbox.objects, 'payment_method', `/v1/customers/${id}/payment_methods`, params, {
      where: { customer: id, type: params.type },
    })
  },
)

const retrieveCustomerMethod = endpoint(
  'GET /v1/customers/:id/payment_methods/:method',
  {},
  ({ sandbox, ids }) => {
    const { id } = requireObject(sandbox, 'customer', ids['id'])
    const method = requireObject(sandbox, 'payment_method', ids['method'], 'payment_method')
    if (method.customer !== id) throw missing('payment_method', method.id, 'payment_method')
    return method
  },
)

function applyParams(customer: Customer, params: p.Values<typeof customerParams>): void {
  for (const field of ['description', 'email', 'name', 'phone'] as const) {
    const value = params[field]
    if (value !== undefined) customer[field] = value
  }
  if (params.address !== undefined) customer.address = addressOf(params.address)
  customer.metadata = mergeMetadata(customer.metadata, params.metadata)
  const method = params.invoice_settings?.default_payment_method
  if (method !== undefined) customer.invoice_settings.default_payment_method = method
}

export const customerEndpoints = [
  createCustomer,
  retrieveEndpoint('customer', '/v1/customers'),
  updateCustomer,
  listEndpoint('customer', '/v1/customers', 'email'),
  listCustomerMethods,
  retrieveCustomerMethod,
]
