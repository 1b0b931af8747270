import { afterEach, describe, expect, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { aGuest, claimWith, confirmWith, type Guest } from '../../test/scenarios/guest-payments.ts'
import { Killed, killAfter, withKills } from '../../test/kill-after.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { ProviderUnavailableError } from '../ports/payment-provider.ts'

const world = setUpWorld({
  wrapProvider: withKills,
})
afterEach(() => world.vendor.clearFaults())

const creating = { method: 'POST', path: '/v1/payment_intents' } as const
const intentsOf = (guest: Guest) => world.vendor.listIntents(guest.invoiceId)

async function reconcileLater(): Promise<void> {
  await reconcileAfter(world, 60_000)
}

/** Expects one capture of one intent, at the price of a debit card. */
async function expectPaidOnce(guest: Guest): Promise<void> {
  await confirmWith(world, guest, 'debit')
  expect(await guest.settle()).toBe('paid')
  const intents = await intentsOf(guest)
  expect(intents.filter((intent) => intent.status === 'succeeded')).toHaveLength(1)
  expect(intents.filter((intent) => intent.status !== 'succeeded' && intent.status !== 'canceled')).toEqual(
    [],
  )
  expect((await guest.invoice()).totalAmount).toBe(33_400)
}

describe('a provider that fails while a payment is opened', () => {
  test('continues with the same intent after the response to its creation was lost', async () => {
    const guest = await aGuest(world)
    await world.vendor.addFault({
      kind: 'lose_answer',
      count: 2,
      chargeEventId: guest.invoiceId,
      ...creating,
    })
    expect(await guest.open()).toMatchObject({ status: 503, code: 'provider_unavailable' })
    expect((await guest.attempts()).map((attempt) => attempt.state)).toEqual(['opening'])
    expect(await guest.settle()).toBe('open')
    await expectPaidOnce(guest)
    expect(await intentsOf(guest)).toHaveLength(1)
  })

  test('retries once after a lost response, unnoticed by the payer', async () => {
    const guest = await aGuest(world)
    await world.vendor.addFault({ kind: 'lose_answer', chargeEventId: guest.invoiceId, ...creating })
    expect((await guest.open()).status).toBe(200)
    expect(await intentsOf(guest)).toHaveLength(1)
  })

  test.each(['answer_429', 'reset_before'] as const)(
    '%s: opening fails without losing anything, and the next try pays',
    async (kind) => {
      const guest = await aGuest(world)
      await world.vendor.addFault({ kind, count: 2, chargeEventId: guest.invoiceId, ...creating })
      const first = await guest.open()
      expect(first).toMatchObject({ status: 503, code: 'provider_unavailable' })
      await world.vendor.clearFaults()
      await expectPaidOnce(guest)
      expect(await guest.attempts()).toHaveLength(1)
    },
  )

  test.each(['before', 'after'] as const)(
    'a 500 that the provider repeats for a key ends that key (%s the work)',
    async (phase) => {
      const guest = await aGuest(world)
      await world.vendor.addFault({ kind: 'answer_500', phase, chargeEventId: guest.invoiceId, ...creating })
      expect((await guest.open()).code).toBe('provider_unavailable')
      expect((await guest.open()).status).toBe(200)
      expect((await guest.attempts()).map((attempt) => attempt.state)).toEqual(['canceled', 'open'])
      const { data: intent } = await guest.open()
      const cardId = await world.vendor.createCard('credit')
      await guest.claim(intent.id, cardId, (await guest.quote(intent.id, cardId)).data)
      await world.vendor.confirm(intent, cardId)
      expect(await guest.settle()).toBe('paid')
    },
  )

  test('the reconciler finds the intent of a payment that was left opening', async () => {
    const guest = await aGuest(world)
    await world.vendor.addFault({
      kind: 'lose_answer',
      count: 2,
      chargeEventId: guest.invoiceId,
      ...creating,
    })
    await guest.open()
    await reconcileLater()
    const [attempt] = await guest.attempts()
    expect(attempt).toMatchObject({ state: 'open', payment_intent_id: (await intentsOf(guest))[0]?.id })
  })
})

/** A payment priced for a debit card, and since then for a credit card in another tab: a claim sets the price again. */
async function offerToTwo(guest: Guest) {
  const { data: intent } = await guest.open()
  const cardId = await world.vendor.createCard('debit')
  const { data: quote } = await guest.quote(intent.id, cardId)
  await guest.quote(intent.id, await world.vendor.createCard('credit'))
  return { intent, cardId, quote }
}

describe('a provider that fails while a card is claimed', () => {
  test('keeps a claim until its outcome is known after the response to its price was lost', async () => {
    const guest = await aGuest(world)
    const { intent, cardId, quote } = await offerToTwo(guest)
    await world.vendor.addFault({
      kind: 'lose_answer',
      count: 2,
      method: 'POST',
      path: `/v1/payment_intents/${intent.id}`,
    })
    expect((await guest.claim(intent.id, cardId, quote)).code).toBe('provider_unavailable')
    expect((await guest.open()).code).toBe('payment_in_progress')
    expect((await guest.claim(intent.id, cardId, quote)).status).toBe(200)
  })

  test('releases the claim at once when the provider rate limits', async () => {
    const guest = await aGuest(world)
    const { intent, cardId, quote } = await offerToTwo(guest)
    const path = `/v1/payment_intents/${intent.id}`
    await world.vendor.addFault({ kind: 'answer_429', method: 'POST', path })
    expect((await guest.claim(intent.id, cardId, quote)).code).toBe('provider_unavailable')
    expect((await guest.invoice()).paymentInProgress).toBe(false)
    // The provider never confirmed its price: once no tab can be setting one, it is not used again.
    world.clock.advance(20_000)
    await expectPaidOnce(guest)
    expect((await guest.attempts()).map((attempt) => attempt.state)).toEqual(['canceled', 'succeeded'])
  })
})

describe('a provider that fails while a payment is settled', () => {
  test.each(['answer_500', 'answer_429', 'reset_before', 'lose_answer', 'garble_answer'] as const)(
    '%s: the outcome stays checking, not failed and not payable, until it is known',
    async (kind) => {
      const guest = await aGuest(world)
      await confirmWith(world, guest, 'credit')
      await world.vendor.addFault({ kind, count: 20, chargeEventId: guest.invoiceId, caller: 'secret' })
      expect(await guest.settle()).toBe('checking')
      world.clock.advance(60_000)
      expect(await guest.settle()).toBe('checking')
      expect((await guest.open()).code).toBe('provider_unavailable')
      expect((await guest.invoice()).paymentInProgress).toBe(true)
      await world.vendor.clearFaults()
      expect(await guest.settle()).toBe('paid')
    },
  )

  test('stops waiting for the provider after five seconds', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'credit')
    await world.vendor.addFault({ kind: 'slow', ms: 7000, chargeEventId: guest.invoiceId, method: 'GET' })
    expect(await guest.settle()).toBe('checking')
    expect(await guest.settle()).toBe('paid')
  })
})

describe('a server killed between the provider’s response and its own commit', () => {
  test('reuses the intent after the server died while opening', async () => {
    const guest = await aGuest(world)
    killAfter('createIntent')
    expect((await guest.open()).status).toBe(500)
    await expectPaidOnce(guest)
    expect(await intentsOf(guest)).toHaveLength(1)
  })

  test('the claiming card continues after the server died while setting its price', async () => {
    const guest = await aGuest(world)
    const { intent, cardId, quote } = await offerToTwo(guest)
    killAfter('setTerms')
    expect((await guest.claim(intent.id, cardId, quote)).status).toBe(500)
    expect((await guest.claim(intent.id, cardId, quote)).status).toBe(200)
    await world.vendor.confirm(intent, cardId)
    expect(await guest.settle()).toBe('paid')
  })

  test.each([
    ['before its capture', 'retrieveIntent', 'requires_capture'],
    ['after its capture', 'captureIntent', 'succeeded'],
  ] as const)(
    'the reconciler captures a payment once that the server died on %s',
    async (_, operation, atProvider) => {
      const guest = await aGuest(world)
      const { intent } = await confirmWith(world, guest, 'debit')
      killAfter(operation, intent.id)
      await reconcileLater()
      expect((await world.vendor.retrieveIntent(intent.id)).status).toBe(atProvider)
      expect((await guest.invoice()).status).toBe('scheduled')
      await reconcileLater()
      expect((await guest.invoice()).status).toBe('paid')
      const events = await world.vendor.listEvents(guest.invoiceId)
      expect(events.filter(({ type }) => type === 'charge.captured')).toHaveLength(1)
    },
  )

  test('the invoice is payable after the server died while releasing an authorization', async () => {
    const guest = await aGuest(world)
    const { intent } = await claimWith(world, guest, 'debit')
    await world.vendor.confirm(intent, await world.vendor.createCard('credit'))
    killAfter('cancelIntent', intent.id)
    await reconcileLater()
    await reconcileLater()
    expect(await guest.settle()).toBe('cardDiffers')
    await expectPaidOnce(guest)
  })

  test('the next try opens a new payment after the server died while canceling', async () => {
    const guest = await aGuest(world)
    await claimWith(world, guest, 'credit')
    world.clock.advance(30_000)
    killAfter('cancelIntent')
    expect((await guest.open()).status).toBe(500)
    await expectPaidOnce(guest)
    expect((await guest.attempts()).map((attempt) => attempt.state)).toEqual(['canceled', 'succeeded'])
  })

  test('the test harness really kills the server', async () => {
    killAfter('retrieveIntent')
    await expect(world.dependencies.vendors.main.provider.retrieveIntent('pi_unknown')).rejects.toThrow(
      ProviderUnavailableError,
    )
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    await expect(world.dependencies.vendors.main.provider.retrieveIntent(intent.id)).rejects.toThrow(Killed)
  })
})
