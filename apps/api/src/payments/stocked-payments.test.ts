import { createVoluntaryInvoice, setUpCard, settlePayment } from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../server/durations.ts'
import { billJamie, findJamie, voluntaryOrder } from '../testing/scenarios/external.ts'
import { aGuest } from '../testing/scenarios/guest-payments.ts'
import { anInvoiceOf, aPayer, saveCard, type Payer } from '../testing/scenarios/payers.ts'
import { reconcileAfter } from '../testing/scenarios/reconcile-after.ts'
import { setUpWorld } from '../testing/set-up-world.ts'
import { settleCardSetup } from './end-card-testing.ts'
import { refreshPayment } from './attempts/refresh-payment.ts'

const world = setUpWorld()
beforeEach(async () => {
  await world.vendor.clearFaults()
  world.clock.alignTo(dayMs)
})

const at = (address: string) => ({ 'x-forwarded-for': address })
const declined = () => world.vendor.createCard('declined')
type Billed = Awaited<ReturnType<typeof billJamie>>

const statusOf = async (intentId: string) => (await world.vendor.retrieveIntent(intentId)).status
const settle = async ({ token, chargeEventId }: Billed) =>
  (await world.call(settlePayment, [chargeEventId], { token })).data.outcome

/** Opens payments of 0.50 from one network, to be confirmed later. */
async function stock(count: number, address: string): Promise<Billed[]> {
  const stocked: Billed[] = []
  for (let nth = 0; nth < count; nth += 1) stocked.push(await billJamie(world, at(address), { subtotal: 50 }))
  return stocked
}

/** Sets the counters of a limit to so many hits. */
async function setHits(name: string, hits: number): Promise<void> {
  await world.dependencies.db
    .updateTable('rate_limits')
    .set({ hits })
    .where('bucket', 'like', `${name}:%`)
    .execute()
}

/** Confirms with a card by the client secret alone. @returns the intent's status, or the error's code */
async function confirm({ paymentIntentId, clientSecret }: Billed, cardId: string): Promise<string> {
  const answer = await world.vendor.confirm({ id: paymentIntentId, clientSecret }, cardId)
  return 'error' in answer ? (answer.error.code ?? '') : answer.status
}

/** Declines four cards on each payment in turn. @returns how many the provider declined */
async function declineOn(stocked: readonly Billed[], cards = 4): Promise<number> {
  let verdicts = 0
  for (const billed of stocked) {
    for (let nth = 0; nth < cards; nth += 1) {
      if ((await confirm(billed, await declined())) === 'card_declined') verdicts += 1
      await settle(billed)
    }
  }
  return verdicts
}

describe('payments that one network opened before it tests cards', () => {
  test('[CALL-70] reveal thirty cards in all, are then canceled together, and capture no other card', async () => {
    const stocked = await stock(40, '203.0.113.10')
    expect(await declineOn(stocked)).toBe(30)
    const statuses = await Promise.all(stocked.map(({ paymentIntentId }) => statusOf(paymentIntentId)))
    expect(statuses).toEqual(stocked.map(() => 'canceled'))
    const [oldest] = stocked
    expect(await confirm(oldest!, await world.vendor.createCard('credit'))).toBe(
      'payment_intent_unexpected_state',
    )
  })

  test('[CALL-70] of an IPv6 site reveal four times as many', async () => {
    const stocked = [
      ...(await stock(1, '2001:db8:77:1::1')),
      ...(await stock(1, '2001:db8:77:2::1')),
      ...(await stock(1, '2001:db8:78:1::1')),
    ]
    await declineOn(stocked.slice(0, 1), 1)
    await setHits('declines-site', 119)
    expect(await declineOn(stocked.slice(1, 2))).toBe(1)
    const statuses = await Promise.all(stocked.map(({ paymentIntentId }) => statusOf(paymentIntentId)))
    expect(statuses).toEqual(['canceled', 'canceled', 'requires_payment_method'])
  })

  test('release a live card that was authorized before its payment could be canceled', async () => {
    const stocked = await stock(9, '203.0.113.11')
    const live = stocked[8]!
    const path = `/v1/payment_intents/${live.paymentIntentId}/cancel`
    await world.vendor.addFault({ kind: 'answer_500', count: 3, path, method: 'POST' })
    expect(await declineOn(stocked.slice(0, 8))).toBe(30)
    expect(await statusOf(live.paymentIntentId)).toBe('requires_payment_method')
    await world.vendor.clearFaults()
    expect(await confirm(live, await world.vendor.createCard('credit'))).toBe('requires_capture')
    expect(await settle(live)).toBe('open')
    expect(await world.vendor.retrieveIntent(live.paymentIntentId)).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    })
    const { data } = await world.call(settlePayment, [live.chargeEventId], live)
    expect(data).toMatchObject({ outcome: 'open', cardDiffers: false })
  })

  test('are canceled by the reconciler if the provider was unreachable', async () => {
    const stocked = await stock(9, '203.0.113.12')
    const last = stocked[8]!
    const path = `/v1/payment_intents/${last.paymentIntentId}/cancel`
    await world.vendor.addFault({ kind: 'answer_500', count: 3, path, method: 'POST' })
    await declineOn(stocked.slice(0, 8))
    await world.vendor.clearFaults()
    await reconcileAfter(world, 20_000)
    expect(await statusOf(last.paymentIntentId)).toBe('canceled')
  })

  test('leave other networks alone, also at the same practice', async () => {
    const [other] = await stock(1, '203.0.113.14')
    await declineOn(await stock(8, '203.0.113.13'))
    expect(await confirm(other!, await world.vendor.createCard('credit'))).toBe('requires_capture')
    expect(await settle(other!)).toBe('paid')
  })

  test('leave a bill and a payer’s card setup of the same network alone', async () => {
    const payer = await aPayer(world)
    await declineOn(await stock(8, '203.0.113.15'))
    const body = { payerId: payer.payerId, practiceId: payer.practiceId, insertCard: false }
    const setUp = () => world.call(setUpCard, [], { token: payer.token, body, headers: at('203.0.113.15') })
    expect((await setUp()).status).toBe(200)
    const guest = await aGuest(world, await anInvoiceOf(world, payer))
    expect((await guest.open()).status).toBe(200)
  })

  test('count the cards that were declined until a payment is canceled, and before one that paid', async () => {
    const [canceled, paid] = await stock(2, '203.0.113.16')
    for (let nth = 0; nth < 4; nth += 1) await confirm(paid!, await declined())
    await confirm(paid!, await world.vendor.createCard('credit'))
    expect(await settle(paid!)).toBe('paid')
    await refreshPayment(world.dependencies, paid!.paymentIntentId, true)
    await refreshPayment(world.dependencies, paid!.paymentIntentId, true)
    for (let nth = 0; nth < 3; nth += 1) await confirm(canceled!, await declined())
    await reconcileAfter(world, 31 * 60_000)
    const rows = await world.dependencies.db
      .selectFrom('voluntary_invoices')
      .select('declines')
      .where('charge_event_id', 'in', [canceled!.chargeEventId, paid!.chargeEventId])
      .orderBy('declines')
      .execute()
    expect(rows).toEqual([{ declines: 3 }, { declines: 4 }])
  })
})

describe('a practice whose guests had a hundred cards declined in an hour', () => {
  test('leaves each network three, and guests go on paying', async () => {
    await declineOn(await stock(1, '203.0.113.20'), 1)
    await setHits('declines-practice', 100)
    expect(await declineOn(await stock(2, '203.0.113.21'))).toBe(3)
    const { token, patientId } = await findJamie(world, at('203.0.113.21'))
    const body = voluntaryOrder(patientId)
    const refused = await world.call(createVoluntaryInvoice, [1], {
      token,
      body,
      headers: at('203.0.113.21'),
    })
    expect(refused.code).toBe('rate_limited')
    const [honest] = await stock(1, '203.0.113.22')
    await confirm(honest!, await declined())
    await settle(honest!)
    expect(await confirm(honest!, await world.vendor.createCard('credit'))).toBe('requires_capture')
    expect(await settle(honest!)).toBe('paid')
  })
})

const begin = async ({ payerId, practiceId, token }: Payer, headers = {}) =>
  (await world.call(setUpCard, [], { token, headers, body: { payerId, practiceId, insertCard: false } })).data
    .clientSecret

/** Declines two cards on each setup in turn, as its webhooks report. @returns how many the provider declined */
async function declineSetups(secrets: readonly string[]): Promise<number> {
  let verdicts = 0
  for (const secret of secrets) {
    for (let nth = 0; nth < 2; nth += 1) {
      const answer = await world.vendor.confirmSetup(secret, await declined())
      if ('error' in answer && answer.error.code === 'card_declined') verdicts += 1
      await settleCardSetup(world.dependencies, secret.split('_secret_')[0] ?? '')
    }
  }
  return verdicts
}

describe('card setups that one payer began before they test cards', () => {
  test('[CALL-71] reveal fifteen cards in all, and save no other card', async () => {
    const payer = await aPayer(world)
    const secrets: string[] = []
    for (let nth = 0; nth < 20; nth += 1) secrets.push(await begin(payer))
    expect(await declineSetups(secrets)).toBe(15)
    const answer = await world.vendor.confirmSetup(secrets.at(-1)!, await world.vendor.createCard('credit'))
    expect(answer).toMatchObject({ error: { code: 'setup_intent_unexpected_state' } })
    await expect(saveCard(world, payer, 'debit')).rejects.toThrow()
  })

  test('[CALL-71] of several payers of one network reveal thirty cards, and three more of each payer', async () => {
    const address = at('203.0.113.30')
    const payers = [await aPayer(world), await aPayer(world), await aPayer(world), await aPayer(world)]
    const secrets: string[] = []
    for (const payer of payers) for (let nth = 0; nth < 8; nth += 1) secrets.push(await begin(payer, address))
    expect(await declineSetups(secrets)).toBe(36)
  })
})

describe('bills of one payer', () => {
  test('[CALL-70] reveal at most 120 cards a day in all', async () => {
    const payer = await aPayer(world)
    let verdicts = 0
    for (let nth = 0; nth < 5; nth += 1) {
      const guest = await aGuest(world, await anInvoiceOf(world, payer))
      const { status, data: intent } = await guest.open()
      for (let tried = 0; status === 200 && tried < 29; tried += 1) {
        const answer = await world.vendor.confirm(intent, await declined())
        if ('error' in answer && answer.error.code === 'card_declined') verdicts += 1
        await guest.settle()
      }
    }
    expect(verdicts).toBe(120)
  })
})
