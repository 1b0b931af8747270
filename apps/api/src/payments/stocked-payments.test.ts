import {
  createVoluntaryInvoice,
  getTokenOfPaymentMethod,
  setUpCard,
  settlePayment,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../base/calendar.ts'
import {
  openSetup,
  openVoluntary,
  stockVoluntary,
  testCardsOn,
  type ClientIntent,
} from '../../test/scenarios/card-testers.ts'
import { findJamie, voluntaryOrder } from '../../test/scenarios/external.ts'
import { aGuest } from '../../test/scenarios/guest-payments.ts'
import { anInvoiceOf, aPayer } from '../../test/scenarios/payers.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { refreshPayment } from './refunds/refresh-payment.ts'

const world = setUpWorld()
beforeEach(async () => {
  await world.vendor.clearFaults()
  world.clock.alignTo(dayMs)
})

const at = (address: string) => ({ 'x-forwarded-for': address })
const statusOf = async ({ id }: ClientIntent) => (await world.vendor.retrieveIntent(id)).status
const live = () => world.vendor.createCard('credit')

/** Sets the counters of a limit to so many hits. */
async function setHits(name: string, hits: number): Promise<void> {
  await world.dependencies.db
    .updateTable('rate_limits')
    .set({ hits })
    .where('bucket', 'like', `${name}:%`)
    .execute()
}

/** Uses up a network's sum. */
async function testThirtyCards(address: string): Promise<void> {
  const intent = await openVoluntary(world, address)
  await testCardsOn(world, [intent], 1)
  await setHits('declines-network', 29)
  expect(await testCardsOn(world, [intent], 4)).toBe(1)
}

/** Confirms a payment with a live card. */
async function expectPaid(intent: ClientIntent): Promise<void> {
  expect(await intent.confirm(await live())).toBe('requires_capture')
  await intent.notice()
  expect(await statusOf(intent)).toBe('succeeded')
}

/** Makes the provider refuse to cancel a payment for a while. */
async function keepOpen({ id }: ClientIntent): Promise<void> {
  const path = `/v1/payment_intents/${id}/cancel`
  await world.vendor.addFault({ kind: 'answer_500', count: 9, path, method: 'POST' })
}

describe('payments that one network opened before it tests cards', () => {
  test('[CALL-70] reveal thirty cards in all, are then canceled together, and take no live card', async () => {
    const stocked = await stockVoluntary(world, 40, '203.0.113.10')
    expect(await testCardsOn(world, stocked, 4)).toBe(30)
    expect(await Promise.all(stocked.map(statusOf))).toEqual(stocked.map(() => 'canceled'))
    expect(await stocked[0]?.confirm(await live())).toBe('payment_intent_unexpected_state')
  })

  test('[CALL-70] of an IPv6 site reveal four times as many', async () => {
    const first = await openVoluntary(world, '2001:db8:77:1::1')
    const second = await openVoluntary(world, '2001:db8:77:2::1')
    const elsewhere = await openVoluntary(world, '2001:db8:78:1::1')
    await testCardsOn(world, [first], 1)
    await setHits('declines-site', 119)
    expect(await testCardsOn(world, [second], 4)).toBe(1)
    expect(await statusOf(first)).toBe('canceled')
    await expectPaid(elsewhere)
  })

  test('[CALL-70] release a live card that was authorized before they could be canceled', async () => {
    const intent = await openVoluntary(world, '203.0.113.11')
    await keepOpen(intent)
    await testThirtyCards('203.0.113.11')
    await world.vendor.clearFaults()
    expect(await intent.confirm(await live())).toBe('requires_capture')
    const { data } = await world.call(settlePayment, [intent.chargeEventId], { token: intent.token })
    expect(data).toMatchObject({ outcome: 'open', cardDiffers: false })
    expect(await world.vendor.retrieveIntent(intent.id)).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    })
  })

  test('are canceled by the reconciler if the provider was unreachable', async () => {
    const intent = await openVoluntary(world, '203.0.113.12')
    await keepOpen(intent)
    await testThirtyCards('203.0.113.12')
    await world.vendor.clearFaults()
    await reconcileAfter(world, 20_000)
    expect(await statusOf(intent)).toBe('canceled')
  })

  test('leave other networks of the practice alone', async () => {
    const other = await openVoluntary(world, '203.0.113.14')
    await testThirtyCards('203.0.113.13')
    await expectPaid(other)
  })

  test('leave bills and card setups that others open from the same network alone', async () => {
    const payer = await aPayer(world)
    await testThirtyCards('203.0.113.15')
    const body = { payerId: payer.payerId, practiceId: payer.practiceId, insertCard: false }
    const setUp = await world.call(setUpCard, [], { token: payer.token, body, headers: at('203.0.113.15') })
    expect(setUp.status).toBe(200)
    const guest = await aGuest(world, await anInvoiceOf(world, payer))
    expect((await guest.open()).status).toBe(200)
  })

  test('count cards that were declined until a payment is canceled, and before one that paid', async () => {
    const [canceled, paid] = [
      await openVoluntary(world, '203.0.113.16'),
      await openVoluntary(world, '203.0.113.16'),
    ]
    const decline = async ({ confirm }: ClientIntent) => confirm(await world.vendor.createCard('declined'))
    for (let nth = 0; nth < 4; nth += 1) await decline(paid)
    await expectPaid(paid)
    // As two of its webhooks do.
    for (let nth = 0; nth < 2; nth += 1) await refreshPayment(world.dependencies, paid.id, true)
    for (let nth = 0; nth < 3; nth += 1) await decline(canceled)
    await reconcileAfter(world, 31 * minuteMs)
    expect(await statusOf(canceled)).toBe('canceled')
    const rows = await world.dependencies.db
      .selectFrom('voluntary_invoices')
      .select('declines')
      .where('charge_event_id', 'in', [canceled.chargeEventId, paid.chargeEventId])
      .orderBy('declines')
      .execute()
    expect(rows).toEqual([{ declines: 3 }, { declines: 4 }])
  })
})

describe('a practice whose guests had a hundred cards declined in an hour', () => {
  test('[CALL-70] leaves each network three, and guests go on paying', async () => {
    await testCardsOn(world, [await openVoluntary(world, '203.0.113.20')], 1)
    await setHits('declines-practice', 100)
    expect(await testCardsOn(world, await stockVoluntary(world, 2, '203.0.113.21'), 4)).toBe(3)
    const headers = at('203.0.113.21')
    const { token, patientId } = await findJamie(world, headers)
    const body = voluntaryOrder(patientId)
    const refused = await world.call(createVoluntaryInvoice, [1], { token, body, headers })
    expect(refused.code).toBe('rate_limited')
    const honest = await openVoluntary(world, '203.0.113.22')
    await testCardsOn(world, [honest], 2)
    await expectPaid(honest)
  })
})

describe('card setups that a payer began before they test cards', () => {
  test('[CALL-71] reveal fifteen cards in all, and save no live card', async () => {
    const payer = await aPayer(world)
    const setups: ClientIntent[] = []
    for (let nth = 0; nth < 20; nth += 1) setups.push(await openSetup(world, payer))
    expect(await testCardsOn(world, setups, 2)).toBe(15)
    expect(await setups.at(-1)?.confirm(await live())).toBe('setup_intent_unexpected_state')
  })

  test('[CALL-71] save no live card that was confirmed before they were canceled', async () => {
    const payer = await aPayer(world)
    const [confirmed, tested] = [await openSetup(world, payer), await openSetup(world, payer)]
    const cardId = await live()
    expect(await confirmed.confirm(cardId)).toBe('succeeded')
    await testCardsOn(world, [tested], 1)
    await setHits('declines-payer', 15)
    const params = [payer.payerId, cardId] as const
    const { code } = await world.call(getTokenOfPaymentMethod, params, { token: payer.token })
    expect(code).toBe('too_many_declines')
  })

  test('[CALL-71] of several payers of one network reveal thirty cards, and three more of each payer', async () => {
    const setups: ClientIntent[] = []
    for (const payer of [await aPayer(world), await aPayer(world), await aPayer(world), await aPayer(world)])
      for (let nth = 0; nth < 8; nth += 1) setups.push(await openSetup(world, payer, at('203.0.113.30')))
    expect(await testCardsOn(world, setups, 2)).toBe(36)
  })
})

describe('bills of one payer', () => {
  test('[CALL-70] reveal at most 120 cards a day in all', async () => {
    const payer = await aPayer(world)
    const [first, second] = [await anInvoiceOf(world, payer), await anInvoiceOf(world, payer)]
    const tested = await aGuest(world, first)
    const { data: intent } = await tested.open()
    await world.vendor.confirm(intent, await world.vendor.createCard('declined'))
    await tested.settle()
    expect((await (await aGuest(world, second)).open()).status).toBe(200)
    await setHits('declines-bills', 120)
    expect((await (await aGuest(world, second)).open()).code).toBe('too_many_declines')
  })
})
