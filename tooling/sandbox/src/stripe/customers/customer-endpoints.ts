import { endpoint } from '../../http/endpoint.ts'
import { retrieveEndpoint } from '../../http/resource-endpoints.ts'
import { metadata, text } from '../../params/readers.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { mergeMetadata } from '../merge-metadata.ts'
import { newCustomer } from './new-customer.ts'

const createCustomer = endpoint('POST /v1/customers', { metadata, name: text }, (call) => {
  const { name = null, metadata: given } = call.params
  const customer = { ...newCustomer(call.sandbox), name, metadata: mergeMetadata({}, given) }
  call.sandbox.objects.add(customer)
  emitEvent(call, 'customer.created', customer)
  return customer
})

export const customerEndpoints = [createCustomer, retrieveEndpoint('customer', '/v1/customers')]
