import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { identifyCaller } from '../http/caller.ts'
import { ApiError } from '../http/errors.ts'
import { listEndpoint, retrieveEndpoint } from '../http/endpoint.ts'
import { serveEndpoint } from '../http/serve-endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import { sourceEndpoints } from './bank-accounts/source-endpoints.ts'
import { customerEndpoints } from './customers.ts'
import { listEvents } from './events/list-events.ts'
import { newId } from './fields.ts'
import { intentEndpoints } from './payment-intents/intent-endpoints.ts'
import { methodEndpoints } from './payment-methods/method-endpoints.ts'
import { retrieveAccount, retrieveOwnAccount } from './connect/accounts.ts'
import { applicationFeeEndpoints } from './connect/application-fees.ts'
import { transferEndpoints } from './connect/transfers.ts'
import { listBalanceTransactions } from './balance/balance-transactions.ts'
import { listPayouts } from './balance/payouts.ts'
import { createRefund } from './refunds.ts'
import { paymentMethodDomainCalls } from './payment-method-domains.ts'
import { webhookEndpointCalls } from './webhook-endpoints.ts'
import { setupEndpoints } from './setup-intents.ts'

const endpoints = [
  ...intentEndpoints,
  ...methodEndpoints,
  ...customerEndpoints,
  ...sourceEndpoints,
  ...setupEndpoints,
  listEndpoint('setup_intent', '/v1/setup_intents', 'customer', 'payment_method'),
  listEndpoint('customer', '/v1/customers', 'email'),
  listEndpoint('application_fee', '/v1/application_fees', 'charge'),
  listEndpoint('setup_attempt', '/v1/setup_attempts', 'setup_intent'),
  createRefund,
  listEndpoint('refund', '/v1/refunds', 'charge', 'payment_intent'),
  retrieveOwnAccount,
  retrieveAccount,
  ...webhookEndpointCalls,
  ...paymentMethodDomainCalls,
  ...transferEndpoints,
  ...applicationFeeEndpoints,
  { ...retrieveEndpoint('charge', '/v1/charges'), isForConnected: true } as const,
  listBalanceTransactions,
  listPayouts,
  listEndpoint('charge', '/v1/charges', 'payment_intent', 'customer', 'transfer_group'),
  retrieveEndpoint('mandate', '/v1/mandates'),
  listEndpoint('dispute', '/v1/disputes', 'charge', 'payment_intent'),
  listEvents,
]

/** Stripe's REST API, limited to the calls of the product. */
export function stripeRoutes(sandbox: Sandbox): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  for (const endpoint of endpoints) {
    routes.on(endpoint.method, endpoint.path, (context) => serveEndpoint(sandbox, endpoint, context))
  }
  routes.all('/v1/*', (context) => {
    const { method, path } = context.req
    const headers = { 'request-id': newId('req') }
    try {
      identifyCaller(sandbox.settings, context.req.header('authorization'))
    } catch (error) {
      if (error instanceof ApiError) return context.json({ error: error.body }, 401, headers)
      throw error
    }
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    return context.json({ error: { type: 'invalid_request_error', message } }, 404, headers)
  })
  return routes
}
