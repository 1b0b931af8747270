import {
  createPaymentIntent,
  makeOffCyclePayment,
  settlePayment,
  updateChargeEventStatus,
  updatePaymentIntent,
  type Call,
} from '@payment-center/validation/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../testing/http/api-client.ts'
import { guestToken } from '../testing/scenarios/invoices.ts'
import { addPlan, anInvoiceOf, aPayer, type Payer } from '../testing/scenarios/payers.ts'
import { startWorld, type World } from '../testing/world.ts'
import { paymentCalls, statusCalls } from './provider-limits.ts'
import type { RateLimit } from './rate-limit.ts'
import { openPayerSession } from './sessions.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
const tenMinutes = 10 * 60_000
beforeEach(() => world.clock.alignTo(tenMinutes))

type MakeCall = (call: Call, ids: readonly (string | number)[], body?: object) => Promise<Answer>

/** A payer, his plan and his invoice, asked about with one token. */
async function aVisit() {
  const payer = await aPayer(world)
  return { payer, planId: await addPlan(world, payer), invoiceId: await anInvoiceOf(world, payer) }
}

const callsOf =
  ({ token }: Pick<Payer, 'token'>): MakeCall =>
  (call, ids, body) =>
    world.call(call, [...ids], { token, ...(body && { body }) })

/** As if every token that has asked had used up its time but for so many calls. */
async function leave(calls: number, { name, limit }: RateLimit): Promise<void> {
  await world.dependencies.db
    .updateTable('rate_limits')
    .set({ hits: limit - calls })
    .where('bucket', 'like', `${name}:%`)
    .execute()
}

const quote = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId: 'pm_unknown' }

describe('calls that reach a provider', () => {
  test('by which money may move are counted together, and refused above the limit until its time is over', async () => {
    const { payer, planId, invoiceId } = await aVisit()
    const ask = callsOf(payer)
    const extra = { subtotal: 100, taxable: false, paymentMethod: { tokenId: 'tok_nobodyhasthis' } }
    expect((await ask(updatePaymentIntent, ['pi_unknown'], quote)).status).toBe(404)
    await leave(1, paymentCalls)
    expect((await ask(makeOffCyclePayment, [planId], extra)).status).toBe(404)
    const refused = await ask(createPaymentIntent, [1, invoiceId])
    expect(refused).toMatchObject({
      status: 429,
      errors: [{ code: 'rate_limited', message: 'Too many requests; try again later.' }],
    })
    expect(await world.vendor.listIntents(invoiceId)).toEqual([])
    world.clock.advance(tenMinutes)
    expect((await ask(createPaymentIntent, [1, invoiceId])).status).toBe(200)
  })

  test('that ask what became of a payment are counted by themselves', async () => {
    const { payer, invoiceId } = await aVisit()
    const ask = callsOf(payer)
    const back = { chargeEventStatus: 'scheduled' }
    expect((await ask(settlePayment, [invoiceId])).status).toBe(200)
    await leave(1, statusCalls)
    expect((await ask(settlePayment, [invoiceId])).status).toBe(200)
    expect((await ask(updateChargeEventStatus, [invoiceId], back)).status).toBe(429)
    expect((await ask(createPaymentIntent, [1, invoiceId])).status).toBe(200)
  })

  test('of another token, and of the same person signed in anew, are not counted with them', async () => {
    const { payer, invoiceId } = await aVisit()
    const first = callsOf(payer)
    await first(updatePaymentIntent, ['pi_unknown'], quote)
    await leave(0, paymentCalls)
    expect((await first(createPaymentIntent, [1, invoiceId])).status).toBe(429)
    const token = await openPayerSession(world.dependencies, payer.payerId)
    expect((await callsOf({ token })(createPaymentIntent, [1, invoiceId])).status).toBe(200)
  })
  test('of guests of one invoice are counted together, whatever tokens they have', async () => {
    const { invoiceId } = await aVisit()
    const open = async (id: string) =>
      callsOf({ token: await guestToken(world, id) })(createPaymentIntent, [1, id])
    expect((await open(invoiceId)).status).toBe(200)
    await leave(0, paymentCalls)
    expect((await open(invoiceId)).status).toBe(429)
    expect((await open((await aVisit()).invoiceId)).status).toBe(200)
  })
})
