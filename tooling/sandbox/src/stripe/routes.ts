import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { identifyCaller } from '../http/caller.ts'
import { ApiError } from '../http/errors.ts'
import { serveEndpoint } from '../http/serve-endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import { sourceEndpoints } from './bank-accounts/source-endpoints.ts'
import { chargeEndpoints } from './charges/charge-endpoints.ts'
import { customerEndpoints } from './customers/customer-endpoints.ts'
import { disputeEndpoints } from './disputes/dispute-endpoints.ts'
import { eventEndpoints } from './events/event-endpoints.ts'
import { newId } from './ids.ts'
import { intentEndpoints } from './payment-intents/intent-endpoints.ts'
import { methodEndpoints } from './payment-methods/method-endpoints.ts'
import { refundEndpoints } from './refunds/refund-endpoints.ts'
import { setupEndpoints } from './setup-intents/setup-endpoints.ts'
import { tokenEndpoints } from './tokens/token-endpoints.ts'

const endpoints = [
  ...intentEndpoints,
  ...methodEndpoints,
  ...customerEndpoints,
  ...sourceEndpoints,
  ...setupEndpoints,
  ...refundEndpoints,
  ...tokenEndpoints,
  ...chargeEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
]

/** Stripe's REST API, as far as the product calls it. */
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
