import {
  createPaymentIntent,
  makeOffCyclePayment,
  settlePayment,
  updateChargeEventStatus,
  updatePaymentIntent,
  type Call,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import type { Answer } from '../../test/http/api-client.ts'
import { guestToken } from '../../test/scenarios/invoices.ts'
import { addPlan, anInvoiceOf, aPayer, type Payer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { paymentCalls, statusCalls } from './limits.ts'
import type { RateLimit } from './rate-limit-repository.ts'
import { openPayerSession } from './sessions.ts'

const world = setUpWorld()
const tenMinutes = 10 * minuteMs
beforeEach(() => world.clock.alignTo(tenMinutes))

type Request = (call: Call, ids: readonly (string | number)[], body?: object) => Promise<Answer>

async function createPayerWithPlan() {
  const payer = await aPayer(world)
  return { payer, planId: await addPlan(world, payer), invoiceId: await anInvoiceOf(world, payer) }
}

const callsOf =
  ({ token }: Pick<Payer, 'token'>): Request =>
  (call, ids, body) =>
    world.call(call, [...ids], { token, ...(body && { body }) })

/** Sets every counter so that this many calls remain. */
async function leave(calls: number, { name, limit }: RateLimit): Promise<void> {
  await world.dependencies.db
    .updateTable('rate_limits')
    .set({ hits: limit - calls })
    .where('bucket', 'like', `${name}:%`)
    .execute()
}

const quote = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId: 'pm_unknown' }

describe('provider limits', () => {
  test('counts calls that may move money together, and refuses them above the limit until the window ends', async () => {
    const { payer, planId, invoiceId } = await createPayerWithPlan()
    const request = callsOf(payer)
    const extra = { subtotal: 100, taxable: false, paymentMethod: { tokenId: 'tok_doesNotExist' } }
    expect((await request(updatePaymentIntent, ['pi_unknown'], quote)).status).toBe(404)
    await leave(1, paymentCalls)
    expect((await request(makeOffCyclePayment, [planId], extra)).status).toBe(404)
    const refused = await request(createPaymentIntent, [1, invoiceId])
    expect(refused).toMatchObject({
      status: 429,
      errors: [{ code: 'rate_limited', message: 'Too many requests. Try again later.' }],
    })
    expect(await world.vendor.listIntents(invoiceId)).toEqual([])
    world.clock.advance(tenMinutes)
    expect((await request(createPaymentIntent, [1, invoiceId])).status).toBe(200)
  })

  test('counts status calls separately from payment calls', async () => {
    const { payer, invoiceId } = await createPayerWithPlan()
    const request = callsOf(payer)
    const back = { chargeEventStatus: 'scheduled' }
    expect((await request(settlePayment, [invoiceId])).status).toBe(200)
    await leave(1, statusCalls)
    expect((await request(settlePayment, [invoiceId])).status).toBe(200)
    expect((await request(updateChargeEventStatus, [invoiceId], back)).status).toBe(429)
    expect((await request(createPaymentIntent, [1, invoiceId])).status).toBe(200)
  })

  test('counts a status call that waits for a confirmation as a payment call', async () => {
    const { payer, invoiceId } = await createPayerWithPlan()
    const request = callsOf(payer)
    expect((await request(createPaymentIntent, [1, invoiceId])).status).toBe(200)
    await leave(0, paymentCalls)
    const waiting = settlePayment.path.replace(':chargeEventId', invoiceId)
    const { token } = payer
    const refused = await world.request('POST', `${waiting}?client=portal&confirming=true`, { token })
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' })
    expect((await request(settlePayment, [invoiceId])).status).toBe(200)
  })

  test('counts each token separately, also of one person who signs in again', async () => {
    const { payer, invoiceId } = await createPayerWithPlan()
    const first = callsOf(payer)
    await first(updatePaymentIntent, ['pi_unknown'], quote)
    await leave(0, paymentCalls)
    expect((await first(createPaymentIntent, [1, invoiceId])).status).toBe(429)
    const token = await openPayerSession(world.dependencies, payer.payerId)
    expect((await callsOf({ token })(createPaymentIntent, [1, invoiceId])).status).toBe(200)
  })
  test('counts all guest tokens of one invoice together', async () => {
    const { invoiceId } = await createPayerWithPlan()
    const open = async (id: string) =>
      callsOf({ token: await guestToken(world, id) })(createPaymentIntent, [1, id])
    expect((await open(invoiceId)).status).toBe(200)
    await leave(0, paymentCalls)
    expect((await open(invoiceId)).status).toBe(429)
    expect((await open((await createPayerWithPlan()).invoiceId)).status).toBe(200)
  })
})
