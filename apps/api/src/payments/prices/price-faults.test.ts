import { afterEach, describe, expect, test } from 'vitest'
import { aGuest, confirmWith } from '../../../test/scenarios/guest-payments.ts'
import { killAfter, withKills } from '../../../test/kill-after.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'

const world = setUpWorld({ wrapProvider: withKills })
afterEach(() => world.vendor.clearFaults())

describe('a provider that fails while a card is priced', () => {
  test.each(['lose_answer', 'answer_429'] as const)(
    '%s: no price is shown, and the next try pays',
    async (kind) => {
      const guest = await aGuest(world)
      const { data: intent } = await guest.open()
      const path = `/v1/payment_intents/${intent.id}`
      await world.vendor.addFault({ kind, count: 2, method: 'POST', path })
      const quote = await guest.quote(intent.id, await world.vendor.createCard('debit'))
      expect(quote).toMatchObject({ status: 503, code: 'provider_unavailable' })
      await world.vendor.clearFaults()
      await confirmWith(world, guest, 'debit')
      expect(await guest.settle()).toBe('paid')
      expect((await guest.invoice()).totalAmount).toBe(33_400)
    },
  )

  test('a tab that opens the payment while a slow provider prices another tab’s card keeps it', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const path = `/v1/payment_intents/${intent.id}`
    await world.vendor.addFault({ kind: 'slow', ms: 1000, method: 'POST', path, phase: 'before' })
    const cardId = await world.vendor.createCard('debit')
    const quoting = guest.quote(intent.id, cardId)
    await expect.poll(() => guest.attempts()).toMatchObject([{ terms_agreed: false }])
    expect((await guest.open()).data.id).toBe(intent.id)
    const { data: quote } = await quoting
    expect((await guest.claim(intent.id, cardId, quote)).status).toBe(200)
    await world.vendor.confirm(intent, cardId)
    expect(await guest.settle()).toBe('paid')
  })

  test('a payment is opened again 20 seconds after the server died while pricing a card', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    killAfter('setTerms')
    const quote = await guest.quote(intent.id, await world.vendor.createCard('debit'))
    expect(quote.status).toBe(500)
    world.clock.advance(20_000)
    await confirmWith(world, guest, 'debit')
    expect(await guest.settle()).toBe('paid')
    expect((await guest.invoice()).totalAmount).toBe(33_400)
    expect((await guest.attempts()).map((attempt) => attempt.state)).toEqual(['canceled', 'succeeded'])
  })
})
