import { Hono, type Context } from 'hono'
import { exactOptional, number, optional, picklist, strictObject, string } from 'valibot'
import type { App } from '../http/app-type.ts'
import { ApiError } from '../http/errors.ts'
import type { Sandbox } from '../sandbox.ts'
import { emptyDatabase, inTransaction } from '../store/database.ts'
import { addDemoMethods } from '../demo/add-demo-methods.ts'
import { closeDispute } from '../stripe/disputes/close-dispute.ts'
import { openDispute } from '../stripe/disputes/open-dispute.ts'
import { checkCard } from '../stripe/payment-methods/card-params.ts'
import { addPaymentMethod } from '../stripe/payment-methods/new-payment-method.ts'
import { failRefund } from '../stripe/refunds/fail-refund.ts'
import type { Cause } from '../webhooks/emit-event.ts'
import { readLimit } from './read-limit.ts'
import { listPayments } from './list-payments.ts'
import { badRequest, readBody } from './read-body.ts'

const disputeSchema = strictObject({ payment_intent: string() })
const closingSchema = strictObject({ status: picklist(['lost', 'won']) })
const methodSchema = strictObject({
  number: string(),
  exp_month: optional(number(), 12),
  exp_year: exactOptional(number()),
  cvc: optional(string(), '123'),
})

/** `/control/…`: payments, test payment methods, disputes, failed refunds, and the reset. */
export function paymentRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  const cause: Cause = { sandbox, requestId: null, idempotencyKey: null }
  routes.get('/control/payments', (context) =>
    context.json({ payments: listPayments(sandbox, context.req.query('chargeEventId'), readLimit(context)) }),
  )
  routes.post('/control/payment_methods', async (context) => {
    const {
      number: digits,
      exp_month,
      exp_year = new Date().getFullYear() + 3,
      cvc,
    } = await readBody(context, methodSchema)
    return respond(context, () => {
      const card = checkCard({ number: digits, exp_month, exp_year, cvc })
      return addPaymentMethod(sandbox, { ...card, hasCvc: true })
    })
  })
  routes.post('/control/disputes', async (context) => {
    const { payment_intent: id } = await readBody(context, disputeSchema)
    const intent = sandbox.objects.find('payment_intent', id)
    const charge = sandbox.objects.find('charge', intent?.latest_charge ?? '')
    if (!charge?.paid) throw badRequest(`${id} is not a paid PaymentIntent.`)
    return commit(sandbox, context, () => openDispute(cause, charge))
  })
  routes.post('/control/disputes/:id/close', async (context) => {
    const { status } = await readBody(context, closingSchema)
    const dispute = sandbox.objects.find('dispute', context.req.param('id'))
    if (dispute?.status !== 'needs_response') throw badRequest('No such dispute, or it is closed.')
    return commit(sandbox, context, () => closeDispute(cause, dispute, status))
  })
  routes.post('/control/refunds/:id/fail', (context) => {
    const refund = sandbox.objects.find('refund', context.req.param('id'))
    if (refund?.status !== 'succeeded') throw badRequest('No such refund, or it failed already.')
    return commit(sandbox, context, () => failRefund(cause, refund))
  })
  routes.post('/control/reset', (context) => {
    emptyDatabase(sandbox.database)
    addDemoMethods(sandbox)
    return context.body(null, 204)
  })
  return routes
}

function commit(sandbox: Sandbox, context: Context, work: () => object): Response {
  const result = inTransaction(sandbox.database, work)
  sandbox.outbox.wake()
  return context.json(result, 201)
}

function respond(context: Context, work: () => object): Response {
  try {
    return context.json(work(), 201)
  } catch (error) {
    if (error instanceof ApiError) throw badRequest(error.message)
    throw error
  }
}
