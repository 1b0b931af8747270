import type { Sandbox } from '../sandbox.ts'
import { nowInSeconds } from '../store/now-in-seconds.ts'
import type { Customer } from '../store/kinds.ts'
import { newId, nulls, mergeMetadata } from './fields.ts'
import { endpoint, requireObject } from '../http/endpoint.ts'
import { metadata, text } from '../params/read-params.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

export function newCustomer(sandbox: Sandbox): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    ...nulls(
      'address currency customer_account default_source description discount email name phone shipping',
      'test_clock',
    ),
    balance: 0,
    created: nowInSeconds(sandbox),
    delinquent: false,
    invoice_prefix: newId('X').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
  }
}

const createCustomer = endpoint('POST /v1/customers', { metadata, name: text }, (call) => {
  const { name = null, metadata: given } = call.params
  const customer = { ...newCustomer(call.sandbox), name, metadata: mergeMetadata({}, given) }
  call.sandbox.objects.add(customer)
  emitEvent(call, 'customer.created', customer)
  return customer
})

const deleted = ({ id, object }: Customer) => ({ id, object, deleted: true })

/** https://docs.stripe.com/api/customers/delete: unlike other objects, it can still be retrieved. */
const retrieveCustomer = endpoint('GET /v1/customers/:id', {}, ({ sandbox, ids }) => {
  const customer = sandbox.objects.find('customer', ids['id'] ?? '')
  if (customer !== undefined && sandbox.objects.hidden(customer.id).isDeleted) return deleted(customer)
  return requireObject(sandbox, 'customer', ids['id'])
})

/** Its methods stay attached, and can't be used. */
const deleteCustomer = endpoint('DELETE /v1/customers/:id', {}, (call) => {
  const customer = requireObject(call.sandbox, 'customer', call.ids['id'])
  call.sandbox.objects.setHidden(customer.id, { isDeleted: true })
  emitEvent(call, 'customer.deleted', customer)
  return deleted(customer)
})

export const customerEndpoints = [createCustomer, retrieveCustomer, deleteCustomer]
