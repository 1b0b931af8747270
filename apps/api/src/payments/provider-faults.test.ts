import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '../reconciler/reconcile.ts'
import { aGuest, claimWith, confirmWith, type Guest } from '../testing/scenarios/paying.ts'
import { startWorld, type World } from '../testing/world.ts'
import { ProviderUnavailableError, type PaymentProvider } from '../ports/payment-provider.ts'

class Killed extends Error {
  override readonly name = 'Killed'
}

/** The next call of this operation takes effect at the provider, and its caller never lives to hear of it. */
let killedAfter: keyof PaymentProvider | null = null
/** Which intent's call that is; null: the first that comes. Other tests' payments are looked into as well. */
let killedFor: string | null = null

function dying<Key extends keyof PaymentProvider>(provider: PaymentProvider, key: Key): PaymentProvider {
  const operation = provider[key] as (...inputs: unknown[]) => Promise<unknown>
  const guarded = async (...inputs: unknown[]) => {
    const answer = await operation(...inputs)
    const isMeant = killedFor === null || inputs[0] === killedFor
    if (killedAfter !== key || !isMeant) return answer
    killedAfter = null
    killedFor = null
    throw new Killed(key)
  }
  return { ...provider, [key]: guarded }
}

const operations = ['createIntent', 'retrieveIntent', 'setTerms', 'cancelIntent', 'refund'] as const

let world: World
beforeAll(async () => {
  world = await startWorld({
    wrapProvider: (provider) => operations.reduce<PaymentProvider>(dying, provider),
  })
})
afterAll(() => world.stop())
afterEach(() => world.vendor.clearFaults())

const creating = { method: 'POST', path: '/v1/payment_intents' } as const
const intentsOf = (guest: Guest) => world.vendor.listIntents(guest.invoiceId)

async function reconcileLater(): Promise<void> {
  world.clock.advance(60_000)
  await reconcile(world.dependencies)
}

/** Whatever went wrong before: in the end one intent was captured, once, at the price of a debit card. */
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
  test('after making the intent and losing the answer: the next try goes on with the same intent', async () => {
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

  test('one lost answer is asked for again, and nobody notices', async () => {
    const guest = await aGuest(world)
    await world.vendor.addFault({ kind: 'lose_answer', chargeEventId: guest.invoiceId, ...creating })
    expect((await guest.open()).status).toBe(200)
    expect(await intentsOf(guest)).toHaveLength(1)
  })

  test.each(['answer_429', 'reset_before'] as const)(
    '%s: nothing is lost, and the next try goes on',
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
    'a 500 that it repeats for the key ends that key (%s the work)',
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

describe('a provider that fails while a card is claimed', () => {
  test('having set the price and lost the answer: the claim stays until it is known to be nobody’s', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const cardId = await world.vendor.createCard('debit')
    const { data: quote } = await guest.quote(intent.id, cardId)
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

  test('refusing to be asked so often: the claim is given up at once', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const cardId = await world.vendor.createCard('debit')
    const { data: quote } = await guest.quote(intent.id, cardId)
    const path = `/v1/payment_intents/${intent.id}`
    await world.vendor.addFault({ kind: 'answer_429', method: 'POST', path })
    expect((await guest.claim(intent.id, cardId, quote)).code).toBe('provider_unavailable')
    expect((await guest.invoice()).paymentInProgress).toBe(false)
    // Its price is not agreed on with the provider, so it is not used again.
    await expectPaidOnce(guest)
    expect((await guest.attempts()).map((attempt) => attempt.state)).toEqual(['canceled', 'succeeded'])
  })
})

describe('a provider that fails while it is asked what became of a payment', () => {
  test.each(['answer_500', 'answer_429', 'reset_before', 'lose_answer'] as const)(
    '%s: still checking, never failed, never payable again until it is known',
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

  test('a provider that takes longer than five seconds is not waited for', async () => {
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'credit')
    await world.vendor.addFault({ kind: 'slow', ms: 7000, chargeEventId: guest.invoiceId, method: 'GET' })
    expect(await guest.settle()).toBe('checking')
    expect(await guest.settle()).toBe('paid')
  })
})

describe('a server that is killed between the provider’s answer and its own commit', () => {
  test('on opening: the same intent is taken up', async () => {
    const guest = await aGuest(world)
    killedAfter = 'createIntent'
    expect((await guest.open()).status).toBe(500)
    await expectPaidOnce(guest)
    expect(await intentsOf(guest)).toHaveLength(1)
  })

  test('on setting a claim’s price: the claim’s own card goes on', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const cardId = await world.vendor.createCard('debit')
    const { data: quote } = await guest.quote(intent.id, cardId)
    killedAfter = 'setTerms'
    expect((await guest.claim(intent.id, cardId, quote)).status).toBe(500)
    expect((await guest.claim(intent.id, cardId, quote)).status).toBe(200)
    await world.vendor.confirm(intent, cardId)
    expect(await guest.settle()).toBe('paid')
  })

  test('on hearing of a capture: the reconciler hears of it again', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'debit')
    killedAfter = 'retrieveIntent'
    killedFor = intent.id
    await reconcileLater()
    expect((await guest.invoice()).status).toBe('scheduled')
    await reconcileLater()
    expect((await guest.invoice()).status).toBe('paid')
  })

  test('on calling a payment off: the next try opens a new one', async () => {
    const guest = await aGuest(world)
    await claimWith(world, guest, 'credit')
    world.clock.advance(30_000)
    killedAfter = 'cancelIntent'
    expect((await guest.open()).status).toBe(500)
    await expectPaidOnce(guest)
    expect((await guest.attempts()).map((attempt) => attempt.state)).toEqual(['canceled', 'succeeded'])
  })

  test('and the harness really kills', async () => {
    killedAfter = 'retrieveIntent'
    await expect(world.dependencies.provider.retrieveIntent('pi_unknown')).rejects.toThrow(
      ProviderUnavailableError,
    )
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    await expect(world.dependencies.provider.retrieveIntent(intent.id)).rejects.toThrow(Killed)
  })
})
