import { afterEach, describe, expect, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import {
  setClientStatus,
  aPayerWith,
  payBySaved,
  readInvoice,
  settle,
} from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
afterEach(() => world.vendor.clearFaults())

describe('a provider that fails while a saved card is charged', () => {
  const confirming = { method: 'POST', path: '/v1/payment_intents/*/confirm' } as const

  test.each([
    ['lost', 'lose_answer', 2],
    ['garbled', 'garble_answer', 1],
  ] as const)(
    'a %s response keeps the outcome at checking and the invoice unpayable until the reconciler finds it',
    async (_what, kind, count) => {
      const { payer, tokenId, invoiceId } = await aPayerWith(world)
      await world.vendor.addFault({ kind, count, chargeEventId: invoiceId, ...confirming })
      const answer = await payBySaved(world, payer, invoiceId, tokenId)
      expect(answer.status).toBe(200)
      expect(await readInvoice(world, payer, invoiceId)).toMatchObject({
        status: 'stripe_pending',
        paymentInProgress: true,
      })
      expect((await setClientStatus(world, payer, invoiceId, 'scheduled')).code).toMatch(
        /already_paid|payment_in_progress/,
      )
      expect(await settle(world, payer, invoiceId)).toBe('paid')
      expect(await world.vendor.listIntents(invoiceId)).toHaveLength(1)
    },
  )

  test('cancels a charge that never reached the provider and restores the invoice’s status', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    await world.vendor.addFault({ kind: 'reset_before', count: 2, chargeEventId: invoiceId, ...confirming })
    await payBySaved(world, payer, invoiceId, tokenId)
    expect(await settle(world, payer, invoiceId)).toBe('checking')
    await reconcileAfter(world, 21_000)
    expect(await readInvoice(world, payer, invoiceId)).toMatchObject({
      status: 'scheduled',
      paymentInProgress: false,
    })
    await world.vendor.clearFaults()
    expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
    expect((await readInvoice(world, payer, invoiceId)).status).toBe('paid')
    const intents = await world.vendor.listIntents(invoiceId)
    expect(intents.map(({ status }) => status).toSorted()).toEqual(['canceled', 'succeeded'])
  })

  test('charges nothing when the provider fails before the payment begins, and the next try pays', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    await world.vendor.addFault({ kind: 'answer_429', count: 4, chargeEventId: invoiceId })
    expect(await payBySaved(world, payer, invoiceId, tokenId)).toMatchObject({
      status: 503,
      code: 'provider_unavailable',
    })
    expect((await readInvoice(world, payer, invoiceId)).status).toBe('scheduled')
    await world.vendor.clearFaults()
    expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
    expect((await readInvoice(world, payer, invoiceId)).status).toBe('paid')
  })

  test('a card deleted at the provider leaves nothing pending', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    const card = await world.dependencies.db
      .selectFrom('saved_cards')
      .select('payment_method_id')
      .where('token_id', '=', tokenId)
      .executeTakeFirstOrThrow()
    await world.vendor.post(`/v1/payment_methods/${card.payment_method_id}/detach`, {})
    expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
    expect(await settle(world, payer, invoiceId)).toBe('open')
    expect((await readInvoice(world, payer, invoiceId)).status).toBe('scheduled')
  })
})
