import * as v from 'valibot'
import { Hono, type Context } from 'hono'
import { type Sandbox, actingAs, actingFor } from '../sandbox.ts'
import type { Charge, PaymentIntent, Refund } from '../store/kinds.ts'
import type { App } from '../http/endpoint.ts'
import { ApiError } from '../http/errors.ts'
import { emptyDatabase, inTransaction } from '../store/database.ts'
import { addDemoMethods } from '../demo/add-demo-methods.ts'
import { addAccounts, putAccount } from '../stripe/connect/accounts.ts'
import { payOut } from '../stripe/balance/payouts.ts'
import { canClose, closeDispute, closings, openDispute } from '../stripe/disputes.ts'
import { checkCard, addPaymentMethod } from '../stripe/payment-methods/new-payment-method.ts'
import { renewCard } from '../stripe/payment-methods/method-endpoints.ts'
import { failRefund } from '../stripe/refunds.ts'
import type { Cause } from '../webhooks/emit-event.ts'
import { readLimit, badRequest, readBody } from './read-request.ts'

export interface Payment {
  chargeEventId: string | null
  /** Captured minus refunded, in cents. */
  kept: number
  paymentIntent: PaymentIntent
  charges: Charge[]
  refunds: Refund[]
}

/** Payment intents with their charges and refunds, newest first. */
export function listPayments(
  { objects }: Sandbox,
  chargeEventId: string | undefined,
  limit: number,
): Payment[] {
  const intents = objects.list('payment_intent', { chargeEventId, limit }).slice(0, limit)
  return intents.map((intent) => {
    const where = { payment_intent: intent.id }
    const charges = objects.list('charge', { where, limit: 1000 })
    const captured = charges.filter((charge) => charge.captured)
    const kept = captured.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0)
    return {
      chargeEventId: objects.chargeEventOf(intent.id),
      kept,
      paymentIntent: intent,
      charges,
      refunds: objects.list('refund', { where, limit: 1000 }),
    }
  })
}

const disputeSchema = v.strictObject({
  payment_intent: v.string(),
  amount: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  status: v.exactOptional(v.picklist(['needs_response', 'warning_needs_response', 'lost'])),
})
const closingSchema = v.strictObject({ status: v.picklist(closings) })
const capability = v.exactOptional(v.picklist(['active', 'inactive', 'pending']))
const accountSchema = v.strictObject({
  card_payments: capability,
  transfers: capability,
  us_bank_account_ach_payments: capability,
})
const payoutSchema = v.strictObject({
  /** A connected one; the platform's own by default. */
  account: v.exactOptional(v.pipe(v.string(), v.regex(/^acct_\w+$/))),
  automatic: v.optional(v.boolean(), true),
})
const renewalSchema = v.strictObject({ exp_year: v.number() })
const methodSchema = v.strictObject({
  number: v.string(),
  exp_month: v.optional(v.number(), 12),
  exp_year: v.exactOptional(v.number()),
  cvc: v.optional(v.string(), '123'),
})

/** `/control/…`: payments, test payment methods, disputes, failed refunds, and the reset. */
export function paymentRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
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
    const { payment_intent: id, ...options } = await readBody(context, disputeSchema)
    const intent = sandbox.objects.find('payment_intent', id)
    const charge = sandbox.objects.find('charge', intent?.latest_charge ?? '')
    if (!charge?.captured || !charge.paid) throw badRequest(`${id} is not a paid PaymentIntent.`)
    return commit(sandbox, context, () => openDispute(causeOf(sandbox, charge.id), charge, options))
  })
  routes.post('/control/disputes/:id/close', async (context) => {
    const { status } = await readBody(context, closingSchema)
    const dispute = sandbox.objects.find('dispute', context.req.param('id'))
    if (dispute === undefined || !canClose(dispute, status))
      throw badRequest('No such dispute, or it can’t be closed so.')
    return commit(sandbox, context, () => closeDispute(causeOf(sandbox, dispute.id), dispute, status))
  })
  routes.post('/control/refunds/:id/fail', (context) => {
    const refund = sandbox.objects.find('refund', context.req.param('id'))
    if (refund === undefined || refund.status === 'failed')
      throw badRequest('No such refund, or it failed already.')
    return commit(sandbox, context, () => failRefund(causeOf(sandbox, refund.id), refund))
  })
  routes.delete('/control/idempotency_keys', (context) => {
    sandbox.database.exec('DELETE FROM idempotency_keys')
    return context.body(null, 204)
  })
  routes.post('/control/reset', (context) => {
    emptyDatabase(sandbox.database)
    addAccounts(sandbox)
    addDemoMethods(sandbox)
    return context.body(null, 204)
  })
  return routes
}

/** `/control/…`: renewed cards, connected accounts and payouts. */
export function accountRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  routes.post('/control/payment_methods/:id/renew', async (context) => {
    const { exp_year } = await readBody(context, renewalSchema)
    const method = sandbox.objects.find('payment_method', context.req.param('id'))
    if (method === undefined) throw badRequest('No such payment method.')
    return commit(sandbox, context, () => renewCard(causeOf(sandbox, method.id), method, exp_year))
  })
  routes.post('/control/payouts', async (context) => {
    const { account, automatic } = await readBody(context, payoutSchema)
    const own = actingAs(sandbox, 'main').objects
    const objects = account === undefined ? own : own.connectedTo(account)
    return commit(sandbox, context, () => {
      const payout = payOut(sandbox, objects, automatic)
      if (payout === null) throw badRequest('The account has no balance.')
      return payout
    })
  })
  routes.put('/control/accounts/:id', async (context) => {
    const capabilities = await readBody(context, accountSchema)
    return commit(sandbox, context, () => putAccount(sandbox, context.req.param('id'), capabilities))
  })
  return routes
}

function causeOf(sandbox: Sandbox, id: string): Cause {
  return { sandbox: actingFor(sandbox, id), requestId: null, idempotencyKey: null }
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
