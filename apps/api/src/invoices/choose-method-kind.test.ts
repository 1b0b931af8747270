import { chooseInvoicePaymentMethodKind, choosePaymentMethodKind } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { addInvoice, guestToken, payerToken } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const choose = async (id: string, paymentMethod: unknown, headers = {}) => {
  const token = await guestToken(world, id)
  return world.call(choosePaymentMethodKind, [id], { token, body: { paymentMethod }, headers })
}

const readInvoice = (id: string) =>
  world.dependencies.db
    .selectFrom('charge_events')
    .select(['method_kind', 'status'])
    .where('charge_event_id', '=', id)
    .executeTakeFirstOrThrow()

describe('choosing a kind of method', () => {
  test.each(['credit', 'debit', 'card', 'prepaid', 'ach', 'otp'])(
    '[CALL-27] [ENTITY-21] stores %s as the kind of method',
    async (kind) => {
      const id = await addInvoice(world)
      expect((await choose(id, kind)).data).toEqual({ chargeEventId: id, paymentMethod: kind })
      expect(await readInvoice(id)).toEqual({ method_kind: kind, status: 'scheduled' })
    },
  )

  test.each(['cash', 'CREDIT', '', null, 100])('[ENTITY-21] rejects %s as a kind of method', async (kind) => {
    const id = await addInvoice(world)
    expect(await choose(id, kind)).toMatchObject({ status: 400, code: 'invalid_field' })
    expect((await readInvoice(id)).method_kind).toBeNull()
  })

  test('[CALL-27] choosing a kind of method ignores amounts in the request', async () => {
    const id = await addInvoice(world)
    const body = { paymentMethod: 'debit', amount: 1, applicationFeeAmount: 0 }
    const token = await guestToken(world, id)
    const answer = await world.call(choosePaymentMethodKind, [id], { token, body })
    expect(answer.data).toEqual({ chargeEventId: id, paymentMethod: 'debit' })
  })

  test.each([
    ['paid', 'already_paid'],
    ['refunded', 'already_paid'],
    ['stripe_pending', 'payment_in_progress'],
  ] as const)('[CALL-27] choosing a kind of method for a %s invoice is refused: %s', async (status, code) => {
    const id = await addInvoice(world, { status })
    expect(await choose(id, 'credit')).toMatchObject({ status: 409, code })
  })

  test('[CALL-27] [CALL-79] without a token nothing is written, and every id gets the same response', async () => {
    const [known, paid] = [await addInvoice(world), await addInvoice(world, { status: 'paid' })]
    const body = { paymentMethod: 'credit' }
    for (const id of [known, paid, 'NOPE00000000']) {
      const { status, data } = await world.call(choosePaymentMethodKind, [id], { body })
      expect({ status, data }).toEqual({ status: 200, data: { chargeEventId: id, paymentMethod: 'credit' } })
    }
    expect((await readInvoice(known)).method_kind).toBeNull()
  })

  test('[CALL-27] limits one address to 300 choices of method in five minutes', async () => {
    world.clock.alignTo(5 * minuteMs)
    const id = await addInvoice(world)
    const headers = { 'x-forwarded-for': '203.0.113.60' }
    const body = { paymentMethod: 'credit' }
    const ask = () => world.call(choosePaymentMethodKind, [id], { body, headers })
    const answers = await Promise.all(Array.from({ length: 301 }, ask))
    expect(answers.filter((answer) => answer.code === 'rate_limited')).toHaveLength(1)
  })
})

const chooseAs = (token: string | null, id: string) =>
  world.call(chooseInvoicePaymentMethodKind, [id], { token, body: { paymentMethod: 'credit' } })

describe('choosing a kind with a token', () => {
  test('[CALL-26] guests and payers choose the kind of method for their own invoice', async () => {
    const id = await addInvoice(world)
    expect((await chooseAs(await guestToken(world, id), id)).data).toEqual({
      chargeEventId: id,
      paymentMethod: 'credit',
    })
    expect((await chooseAs(await payerToken(world, 'maya'), 'MAYADUE00001')).status).toBe(200)
  })

  test('[CALL-26] choosing a kind of method for another payer’s invoice is 404, and 401 without a token', async () => {
    const id = await addInvoice(world)
    expect((await chooseAs(await guestToken(world, id), 'PATDUE000001')).status).toBe(404)
    expect((await chooseAs(await payerToken(world, 'maya'), id)).status).toBe(404)
    expect((await chooseAs(null, id)).status).toBe(401)
  })
})
