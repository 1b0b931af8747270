import {
  createVoluntaryInvoice,
  getGuestInvoice,
  listPaymentMethods,
  sendReceipt,
  settlePayment,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { findJamie, voluntaryOrder } from '../../test/scenarios/external.ts'
import { aPaidGuest } from '../../test/scenarios/guest-payments.ts'
import { guestToken } from '../../test/scenarios/invoices.ts'
import { anInvoiceOf, aPayer, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { payBySaved, settle } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
beforeEach(() => world.clock.alignTo(dayMs))

const create = (token: string | null, body: object) =>
  world.call(createVoluntaryInvoice, [1], { token, body })

/** The order of a payer for their own patient, by the ids of their login. */
// In tests a payer has the same id as their patient.
const ownOrder = ({ payerId }: Payer, changes: object = {}) =>
  voluntaryOrder(String(payerId), { payerId, ...changes })

const statusOf = async (invoiceId: string) => {
  const token = await guestToken(world, invoiceId)
  return (await world.call(getGuestInvoice, [invoiceId], { token })).data.status
}

describe('a voluntary invoice without a token', () => {
  test('[CALL-44] is created by the found patient’s id alone, once, and paid', async () => {
    const { patientId } = await findJamie(world)
    const order = voluntaryOrder(patientId, { paymentMethod: 'debit' })
    const answers = await Promise.all([1, 2, 3].map(() => create(null, order)))
    const made = answers.filter(({ status }) => status === 200).map(({ data }) => data)
    expect(new Set(made.map(({ chargeEventId: id }) => id)).size).toBe(1)
    const { chargeEventId, paymentIntentId: id, clientSecret } = (await create(null, order)).data
    expect(made[0]).toEqual({ chargeEventId, paymentIntentId: id, clientSecret })
    await world.vendor.confirm({ id, clientSecret }, await world.vendor.createCard('debit'))
    const token = await guestToken(world, chargeEventId)
    expect((await world.call(settlePayment, [chargeEventId], { token })).data.outcome).toBe('paid')
    expect(await world.vendor.retrieveIntent(id)).toMatchObject({ amount_received: 10_000 })
  })

  test('[CALL-44] refuses an unknown patient’s id, an old one and a payer’s', async () => {
    const { patientId } = await findJamie(world)
    const payer = await aPayer(world)
    const answers = [
      await create(null, voluntaryOrder('E'.repeat(43))),
      await create(null, voluntaryOrder(patientId, { payerId: payer.payerId })),
      await create(null, ownOrder(payer)),
    ]
    world.clock.advance(10 * minuteMs)
    answers.push(await create(null, voluntaryOrder(patientId)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('[CALL-44] another payer can’t use the id that a signed-in payer found', async () => {
    const [payer, other] = [await aPayer(world), await aPayer(world)]
    const { patientId } = await findJamie(world, { authorization: `Bearer ${payer.token}` })
    expect((await create(other.token, voluntaryOrder(patientId))).status).toBe(404)
    expect((await create(payer.token, voluntaryOrder(patientId))).status).toBe(200)
  })
})

describe('a payer’s voluntary invoice for themselves', () => {
  test('[CALL-44] a repeat within a minute is the same invoice; later it is another', async () => {
    const payer = await aPayer(world)
    const [first, second] = [
      await create(payer.token, ownOrder(payer)),
      await create(payer.token, ownOrder(payer)),
    ]
    expect(second.data).toEqual(first.data)
    world.clock.advance(minuteMs)
    const third = await create(payer.token, ownOrder(payer))
    expect(third.data.chargeEventId).not.toBe(first.data.chargeEventId)
  })

  test('[CALL-44] charges a saved card once, however often it is sent', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'debit')
    const order = ownOrder(payer, { tokenId, paymentMethod: 'debit' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(payer.token, order)))
    const codes = answers.map(({ status, code }) => (status === 200 ? 'paid' : code))
    expect(codes.filter((code) => code === 'paid')).toHaveLength(1)
    expect((await create(payer.token, order)).code).toBe('already_paid')
    const { data } = answers.find(({ status }) => status === 200) ?? {}
    const intents = await world.vendor.listIntents(data?.chargeEventId ?? '')
    expect(intents).toMatchObject([{ amount_received: 10_000 }])
    expect(await statusOf(data?.chargeEventId ?? '')).toBe('paid')
  })

  test('[CALL-44] charges nothing if the saved card has another price than the chosen kind', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'credit')
    const order = ownOrder(payer, { tokenId, paymentMethod: 'debit' })
    const { code, errors } = await create(payer.token, order)
    expect([code, errors[0]?.quote]).toEqual(['amount_mismatch', expect.objectContaining({ total: 10_350 })])
    expect((await create(payer.token, { ...order, paymentMethod: 'credit' })).status).toBe(200)
  })

  test('[CALL-44] reports a declined saved card', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'declinedLater')
    const answer = await create(payer.token, ownOrder(payer, { tokenId, paymentMethod: 'credit' }))
    expect(answer).toMatchObject({ status: 402, code: 'payment_declined' })
  })

  test('[CALL-44] [ROLE-02] another payer’s ids and cards are as missing as unknown ones', async () => {
    const [payer, other] = [await aPayer(world), await aPayer(world)]
    const tokenId = await saveCard(world, other, 'debit')
    const { data } = await create(other.token, ownOrder(other))
    const { chargeEventId, paymentIntentId } = data
    const answers = [
      await create(payer.token, ownOrder(other)),
      await create(payer.token, ownOrder(payer, { patientId: other.payerId })),
      await create(payer.token, ownOrder(payer, { tokenId, paymentMethod: 'debit' })),
      await create(payer.token, ownOrder(payer, { tokenId: 'tok_unknownmethod' })),
      await world.call(settlePayment, [chargeEventId], payer),
      await world.call(updatePaymentIntent, [paymentIntentId], {
        token: payer.token,
        body: { practiceId: 1, enableSavePaymentMethod: false },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await statusOf(chargeEventId)).toBe('scheduled')
  })

  test('[CALL-44] is paid by the calls of any invoice, and saves no card', async () => {
    const payer = await aPayer(world)
    const { data } = await create(payer.token, ownOrder(payer, { paymentMethod: 'credit' }))
    const { paymentIntentId: id, clientSecret, chargeEventId } = data
    const body = { practiceId: 1, amount: 10_350, applicationFeeAmount: 350, enableSavePaymentMethod: true }
    expect((await world.call(updatePaymentIntent, [id], { token: payer.token, body })).status).toBe(200)
    await world.vendor.confirm({ id, clientSecret }, await world.vendor.createCard('credit'))
    expect(await settle(world, payer, chargeEventId)).toBe('paid')
    const { data: methods } = await world.call(listPaymentMethods, [payer.payerId], payer)
    expect(methods.paymentMethods).toEqual([])
    const { db } = world.dependencies
    const cards = await db.selectFrom('saved_cards').selectAll().where('last4', '=', '4242').execute()
    expect(cards.filter(({ payer_id }) => payer_id > 10_000)).toEqual([])
  })
})

describe('a receipt without a token', () => {
  const send = (token: string | null, chargeEventId: string, email: string) =>
    world.call(sendReceipt, [], { token, body: { chargeEventId, email } })

  test('[CALL-47] is mailed for a voluntary invoice, and for no other', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'debit')
    const order = ownOrder(payer, { tokenId, paymentMethod: 'debit' })
    const { chargeEventId } = (await create(payer.token, order)).data
    const { guest } = await aPaidGuest(world)
    const paid = await anInvoiceOf(world, payer)
    await payBySaved(world, payer, paid, tokenId)
    const answers = [
      await send(null, chargeEventId, 'walk-in@example.com'),
      await send(payer.token, chargeEventId, 'walk-in@example.com'),
      await send(null, guest.invoiceId, 'stranger@example.com'),
      await send(null, paid, 'stranger@example.com'),
      await send(null, 'NOPE00000000', 'stranger@example.com'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404])
    const [mail] = await world.mailbox.waitFor('walk-in@example.com')
    expect(mail?.text).toContain('$100.00')
  })
})
