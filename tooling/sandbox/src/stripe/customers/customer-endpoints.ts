import type Stripe from 'stripe'
import { endpoint } from '../../http/endpoint.ts'
import { missing } from '../../http/errors.ts'
import { listAnswer, listParams } from '../../http/list-answer.ts'
import {
  clearableText,
  metadata,
  oneOf,
  shape,
  text,
  type Reader,
  type Values,
} from '../../params/readers.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { CustomerRecord } from '../../store/kinds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { addressOf, addressShape } from '../billing-details.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { newCustomer } from './new-customer.ts'

const customerParams = {
  address: shape(addressShape),
  description: clearableText,
  email: clearableText,
  metadata,
  name: clearableText,
  phone: clearableText,
  invoice_settings: shape({ default_payment_method: text }),
} satisfies { [K in keyof Stripe.CustomerUpdateParams]?: Reader<unknown> }

const createCustomer = endpoint(
  {
    method: 'post',
    path: '/v1/customers',
    params: customerParams,
  },
  (call) => {
    const customer = newCustomer()
    applyParams(customer, call.params)
    call.sandbox.objects.add(customer)
    emitEvent(call, 'customer.created', customer)
    return customer
  },
)

const updateCustomer = endpoint(
  {
    method: 'post',
    path: '/v1/customers/:id',
    params: customerParams,
  },
  (call) => {
    const customer = requireCustomer(call.sandbox, call.ids['id'])
    applyParams(customer, call.params)
    call.sandbox.objects.save(customer)
    emitEvent(call, 'customer.updated', customer)
    return customer
  },
)

const retrieveCustomer = endpoint(
  {
    method: 'get',
    path: '/v1/customers/:id',
    params: {},
  },
  ({ sandbox, ids }) => requireCustomer(sandbox, ids['id']),
)

const listCustomers = endpoint(
  {
    method: 'get',
    path: '/v1/customers',
    params: { ...listParams, email: text },
  },
  ({ sandbox, params }) =>
    listAnswer(
      sandbox.objects,
      'customer',
      '/v1/customers',
      params,
      params.email === undefined ? {} : { where: { email: params.email } },
    ),
)

const listCustomerMethods = endpoint(
  {
    method: 'get',
    path: '/v1/customers/:id/payment_methods',
    params: { ...listParams, type: oneOf('card', 'us_bank_account') },
  },
  ({ sandbox, ids, params }) => {
    const { id } = requireCustomer(sandbox, ids['id'])
    return listAnswer(sandbox.objects, 'payment_method', `/v1/customers/${id}/payment_methods`, params, {
      where: { customer: id, ...(params.type === undefined ? {} : { type: params.type }) },
    })
  },
)

const retrieveCustomerMethod = endpoint(
  {
    method: 'get',
    path: '/v1/customers/:id/payment_methods/:method',
    params: {},
  },
  ({ sandbox, ids }) => {
    const { id } = requireCustomer(sandbox, ids['id'])
    const method = sandbox.objects.find('payment_method', ids['method'] ?? '')
    if (method === undefined || method.customer !== id)
      throw missing('payment_method', ids['method'] ?? '', 'payment_method')
    return method
  },
)

function requireCustomer(sandbox: Sandbox, id = ''): CustomerRecord {
  const customer = sandbox.objects.find('customer', id)
  if (customer === undefined) throw missing('customer', id, 'id')
  return customer
}

function applyParams(customer: CustomerRecord, params: Values<typeof customerParams>): void {
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
  retrieveCustomer,
  updateCustomer,
  listCustomers,
  listCustomerMethods,
  retrieveCustomerMethod,
]
