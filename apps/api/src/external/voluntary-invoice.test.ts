import {
  createPaymentIntent,
  createVoluntaryInvoice,
  getGuestInvoice,
  getTransaction,
  listChargeEvents,
  listTransactions,
  settlePayment,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { billJamie, findJamie, voluntaryOrder } from '../../test/scenarios/external.ts'
import { guestToken, payerToken } from '../../test/scenarios/invoices.ts'
import type { CardName } from '../../test/vendor.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
beforeEach(() => world.clock.alignTo(dayMs))

const create = (token: string | null, body: object, practiceId: number | string = 1, headers = {}) =>
  world.call(createVoluntaryInvoice, [practiceId], { token, body, headers })

type Billed = Awaited<ReturnType<typeof billJamie>>

const terms = (paymentMethodId: string) => ({
  practiceId: 1,
  enableSavePaymentMethod: false,
  paymentMethodId,
})

/** Prices, claims and confirms an invoice's payment by card. */
async function payWith(billed: Billed, card: CardName) {
  const { token, paymentIntentId, clientSecret } = billed
  const cardId = await world.vendor.createCard(card)
  const quote = await world.call(updatePaymentIntent, [paymentIntentId], {
    token,
    body: terms(cardId),
  })
  if (quote.status !== 200) return quote.code
  const { amount, applicationFeeAmount } = quote.data
  const claimed = await world.call(updatePaymentIntent, [paymentIntentId], {
    token,
    body: { ...terms(cardId), amount, applicationFeeAmount },
  })
  if (claimed.status !== 200) return claimed.code
  await world.vendor.confirm({ id: paymentIntentId, clientSecret }, cardId)
  return (await world.call(settlePayment, [billed.chargeEventId], { token })).data.outcome
}

describe('a voluntary invoice', () => {
  test('[CALL-44] [CONST-05] [ROLE-07] creates an untaxed invoice for the found patient and opens its payment', async () => {
    const billed = await billJamie(world)
    expect(billed.chargeEventId).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(billed.clientSecret).toContain(billed.paymentIntentId)
    const { db } = world.dependencies
    const row = await db
      .selectFrom('charge_events')
      .selectAll()
      .where('charge_event_id', '=', billed.chargeEventId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ practice_id: 1, location_id: 10, patient_id: 700, tax_rate: 0 })
    const { data } = await world.call(getGuestInvoice, [billed.chargeEventId], billed)
    expect(data).toMatchObject({ subtotal: 10_000, taxAmount: 0, status: 'scheduled' })
    expect(JSON.stringify(data)).not.toMatch(/Jamie|Rivera|No invoice id/)
  })

  test('[VALID-29] [CALL-44] an invoice of the largest amount is payable by any card whose total is within the provider’s limit', async () => {
    const order = { subtotal: 99_999_999 }
    expect(await payWith(await billJamie(world, {}, order), 'debit')).toBe('paid')
    expect(await payWith(await billJamie(world, {}, order), 'credit')).toBe('not_payable')
  })

  test('[CALL-44] a voluntary invoice is paid by the same calls as any invoice, with its own token', async () => {
    const billed = await billJamie(world)
    expect(await payWith(billed, 'credit')).toBe('paid')
    const { data } = await world.call(getGuestInvoice, [billed.chargeEventId], billed)
    expect(data).toMatchObject({ status: 'paid', subtotal: 10_000, applicationFee: 350, totalAmount: 10_350 })
  })

  test.each([
    ['debit', 10_000],
    ['credit', 10_350],
  ] as const)(
    '[CALL-44] [PAY-27] a wallet payment is priced by its card: %s pays %i',
    async (card, totalAmount) => {
      const billed = await billJamie(world, {}, { paymentMethod: 'otp' })
      expect(await payWith(billed, card)).toBe('paid')
      const { data } = await world.call(getGuestInvoice, [billed.chargeEventId], billed)
      expect(data).toMatchObject({ status: 'paid', totalAmount, payment: { paidWith: { kind: card } } })
    },
  )

  test('[CALL-44] a repeated request returns the same voluntary invoice', async () => {
    const { token, patientId } = await findJamie(world)
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(token, voluntaryOrder(patientId))))
    const made = new Set(answers.flatMap(({ status, data }) => (status === 200 ? data.chargeEventId : [])))
    expect(made.size).toBe(1)
    const again = await create(token, voluntaryOrder(patientId))
    expect(made).toContain(again.data.chargeEventId)
    expect(again.data.paymentIntentId).toBe(
      answers.find(({ status }) => status === 200)?.data.paymentIntentId,
    )
    const intents = await world.vendor.listIntents(again.data.chargeEventId)
    expect(intents).toHaveLength(1)
  })

  test('[CALL-44] a retry continues after the card provider was down', async () => {
    const { token, patientId } = await findJamie(world)
    await world.vendor.addFault({ kind: 'answer_500', count: 3, path: '/v1/payment_intents' })
    expect((await create(token, voluntaryOrder(patientId))).code).toBe('provider_unavailable')
    await world.vendor.clearFaults()
    expect((await create(token, voluntaryOrder(patientId))).status).toBe(200)
  })

  test('[CALL-44] a ticket creates only one invoice', async () => {
    const { token, patientId } = await billJamie(world)
    const other = await create(token, voluntaryOrder(patientId, { subtotal: 5000 }))
    expect(other).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('[CALL-44] a ticket expires after ten minutes, and works only with its own token', async () => {
    const [one, other] = [await findJamie(world), await findJamie(world)]
    expect((await create(one.token, voluntaryOrder(other.patientId))).status).toBe(404)
    world.clock.advance(10 * minuteMs)
    expect((await create(one.token, voluntaryOrder(one.patientId))).status).toBe(404)
  })

  test.each([
    ['isTaxable', true, 400],
    ['subtotal', 0, 400],
    ['subtotal', 100_000_000, 400],
    ['paymentMethod', 'cash', 400],
    ['description', 'x'.repeat(321), 400],
    ['accountType', 'mixed', 409],
    ['locationId', 20, 404],
    ['payerId', 100, 404],
  ])('[CALL-44] [CONST-05] refuses a voluntary invoice with %s %s', async (field, value, status) => {
    const { token, patientId } = await findJamie(world)
    expect((await create(token, voluntaryOrder(patientId, { [field]: value }))).status).toBe(status)
  })

  test('[CALL-44] another practice’s location gets the same 404 as an unknown practice or ticket', async () => {
    const { token, patientId } = await findJamie(world)
    const answers = [
      await create(token, voluntaryOrder(patientId, { locationId: 30 }), 3),
      await create(token, voluntaryOrder(patientId), 99),
      await create(token, voluntaryOrder('E'.repeat(43))),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })

  test('[CALL-44] [ROLE-10] a guest’s token and an unknown one can’t create a voluntary invoice', async () => {
    const { patientId } = await findJamie(world)
    const tokens = ['a'.repeat(43), await guestToken(world, 'PATDUE000001')]
    const answers = await Promise.all(tokens.map((token) => create(token, voluntaryOrder(patientId))))
    expect(answers.map((answer) => answer.status)).toEqual([401, 401])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })

  test('stores the signed-in payer with the voluntary invoice', async () => {
    const payer = await payerToken(world, 'maya')
    const found = await findJamie(world, { authorization: `Bearer ${payer}` })
    const body = voluntaryOrder(found.patientId, { payerId: 100 })
    const { data } = await create(found.token, body)
    const { db } = world.dependencies
    const row = await db
      .selectFrom('voluntary_invoices')
      .select('payer_id')
      .where('charge_event_id', '=', data.chargeEventId)
      .executeTakeFirstOrThrow()
    expect(row.payer_id).toBe(100)
  })

  test('[PAG-16] a signed-in payer’s payment is in their history with its receipt once it is paid, and no bill before', async () => {
    const token = await payerToken(world, 'maya')
    const found = await findJamie(world, { authorization: `Bearer ${token}` })
    const { data } = await create(found.token, voluntaryOrder(found.patientId, { payerId: 100 }))
    const invoiceId = data.chargeEventId
    const path = listChargeEvents.path.replace(':payerId', '100')
    const bills = async () =>
      (
        await world.request(
          'GET',
          `${path}?chargeEventType=invoice&chargeEventStatus=scheduled&client=portal`,
          { token },
        )
      ).text
    const history = async () =>
      (await world.call(listTransactions, [100, 1], { token })).data.transactions.map(
        ({ transactionId }) => transactionId,
      )
    expect(await bills()).toContain('chargeEvents')
    expect(await bills()).not.toContain(invoiceId)
    expect(await history()).not.toContain(invoiceId)
    expect(await payWith({ ...found, ...data }, 'credit')).toBe('paid')
    expect((await history())[0]).toBe(invoiceId)
    const receipt = await world.call(getTransaction, [1, invoiceId], { token })
    expect(receipt.data).toMatchObject({ status: 'paid', payment: { paidWith: { kind: 'credit' } } })
  })
})

describe('trying out cards', () => {
  test('[CALL-44] after five declined cards an invoice takes no other card, and its payment is canceled', async () => {
    const billed = await billJamie(world)
    for (let tried = 0; tried < 5; tried += 1) expect(await payWith(billed, 'declined')).toBe('open')
    expect(await payWith(billed, 'credit')).toBe('too_many_declines')
    expect((await world.vendor.retrieveIntent(billed.paymentIntentId)).status).toBe('canceled')
    const opened = await world.call(createPaymentIntent, [1, billed.chargeEventId], billed)
    expect(opened.code).toBe('too_many_declines')
    const { data } = await world.call(getGuestInvoice, [billed.chargeEventId], billed)
    expect(data.status).toBe('scheduled')
  })

  test('[CALL-70] creating a blocked invoice again is refused and makes no new payment', async () => {
    const { token, patientId } = await findJamie(world)
    const order = voluntaryOrder(patientId)
    const { data } = await create(token, order)
    const billed = { ...data, token, patientId }
    for (let tried = 0; tried < 5; tried += 1) await payWith(billed, 'declined')
    expect((await create(token, order)).code).toBe('too_many_declines')
    expect(await world.vendor.listIntents(data.chargeEventId)).toHaveLength(1)
  })

  test('[CALL-44] after thirty declined cards in a day an address can’t create another invoice', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.120' }
    for (let invoice = 0; invoice < 6; invoice += 1) {
      const billed = await billJamie(world, headers)
      for (let tried = 0; tried < 5; tried += 1) await payWith(billed, 'declined')
    }
    const { token, patientId } = await findJamie(world, headers)
    expect((await create(token, voluntaryOrder(patientId), 1, headers)).code).toBe('rate_limited')
    const elsewhere = await findJamie(world)
    expect((await create(elsewhere.token, voluntaryOrder(elsewhere.patientId))).status).toBe(200)
  })

  test('[CALL-44] limits one address to sixty voluntary invoices an hour', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.130' }
    const statuses = []
    for (let index = 0; index < 61; index += 1) {
      const { token, patientId } = await findJamie(world, headers)
      statuses.push((await create(token, voluntaryOrder(patientId), 1, headers)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
