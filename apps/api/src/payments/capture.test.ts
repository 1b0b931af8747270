import { cancelPayment, settlePayment } from '@payment-center/validation/wire'
import { afterEach, describe, expect, test } from 'vitest'
import { reconcile } from '../reconciler/reconcile.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { hourMs, minuteMs } from '../base/calendar.ts'
import { openLedger } from '../../test/ledger.ts'
import { readInvoice, aPayerWith, payBySaved, settle } from '../../test/scenarios/saved-card-payments.ts'
import { aGuest, claimWith, confirmWith, type Guest } from '../../test/scenarios/guest-payments.ts'
import { completeChallenge } from '../../test/scenarios/complete-challenge.ts'
import type { CardName } from '../../test/vendor.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { refreshPayment } from './refunds/refresh-payment.ts'

const world = setUpWorld()
afterEach(() => world.vendor.clearFaults())

/** Claims with one card and confirms with another, as a manipulated browser does. */
async function swap(guest: Guest, claimed: CardName, confirmed: CardName): Promise<string> {
  const { intent } = await claimWith(world, guest, claimed)
  await world.vendor.confirm(intent, await world.vendor.createCard(confirmed))
  return intent.id
}

const discrepancies = async () => (await openLedger(world.dependencies.db, world.vendor)).findDiscrepancies()

async function capturesOf({ invoiceId }: Guest): Promise<number> {
  const events = await world.vendor.listEvents(invoiceId)
  return events.filter(({ type }) => type === 'charge.captured').length
}

/** Expects that nothing was captured, and that the invoice can still be paid at the price of a credit card. */
async function expectReleased(guest: Guest, intentId: string): Promise<void> {
  expect(await world.vendor.retrieveIntent(intentId)).toMatchObject({
    status: 'canceled',
    amount_received: 0,
    latest_charge: { captured: false, amount_captured: 0, refunded: true },
  })
  expect(await guest.invoice()).toMatchObject({ status: 'scheduled', paymentInProgress: false })
  await confirmWith(world, guest, 'credit')
  expect(await guest.settle()).toBe('paid')
  expect((await guest.invoice()).totalAmount).toBe(34_569)
  expect(await discrepancies()).toEqual([])
}

describe('a payment confirmed with another card than it was priced for', () => {
  test.each([
    ['debit', 'credit'],
    ['prepaid', 'credit'],
    ['credit', 'debit'],
  ] as const)(
    '[PAY-31] captures nothing when it was priced for a %s card and confirmed with a %s card',
    async (claimed, confirmed) => {
      const guest = await aGuest(world)
      const intentId = await swap(guest, claimed, confirmed)
      expect(await guest.settle()).toBe('cardDiffers')
      expect(await guest.settle()).toBe('cardDiffers')
      await expectReleased(guest, intentId)
    },
  )

  test.each([
    ['credit', 'credit', 34_569],
    ['debit', 'unknown', 33_400],
    ['debit', 'prepaid', 33_400],
  ] as const)('captures when a %s card and a %s card cost the same', async (claimed, confirmed, total) => {
    const guest = await aGuest(world)
    await swap(guest, claimed, confirmed)
    expect(await guest.settle()).toBe('paid')
    expect((await guest.invoice()).totalAmount).toBe(total)
  })

  test.each([
    ['credit', 'paid'],
    ['debit', 'cardDiffers'],
  ] as const)('without a claim, a %s card at the opening price is %s', async (card, outcome) => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    await world.vendor.confirm(intent, await world.vendor.createCard(card))
    expect(await guest.settle()).toBe(outcome)
  })

  test('releases it when a webhook or the reconciler is first', async () => {
    const [byWebhook, byReconciler] = [await aGuest(world), await aGuest(world)]
    const first = await swap(byWebhook, 'debit', 'credit')
    await refreshPayment(world.dependencies, first)
    const second = await swap(byReconciler, 'debit', 'credit')
    await reconcileAfter(world, 5000)
    expect([await byWebhook.settle(), await byReconciler.settle()]).toEqual(['cardDiffers', 'cardDiffers'])
    await expectReleased(byWebhook, first)
    await expectReleased(byReconciler, second)
  })

  test('releases it when the card is swapped in the bank’s authentication', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'threeDSecure')
    await world.vendor.confirm(intent, await world.vendor.createCard('debit'))
    expect(await guest.settle()).toBe('cardDiffers')
    await expectReleased(guest, intent.id)
  })

  test('releases it once the provider answers, and is checking until then', async () => {
    const guest = await aGuest(world)
    const intentId = await swap(guest, 'debit', 'credit')
    const path = `/v1/payment_intents/${intentId}/cancel`
    await world.vendor.addFault({ kind: 'answer_500', count: 9, path, method: 'POST' })
    expect(await guest.settle()).toBe('checking')
    expect((await guest.open()).code).toBe('provider_unavailable')
    await world.vendor.clearFaults()
    await reconcileAfter(world, 20_000)
    expect(await guest.settle()).toBe('cardDiffers')
    await expectReleased(guest, intentId)
  })

  test('counts as a declined card: an authorization tells a card tester as much', async () => {
    world.clock.alignTo(hourMs)
    const guest = await aGuest(world)
    for (let nth = 0; nth < 30; nth += 1) {
      expect((await guest.open()).status).toBe(200)
      await swap(guest, 'debit', 'credit')
      expect(await guest.settle()).toBe('cardDiffers')
    }
    expect(await guest.open()).toMatchObject({ status: 429, code: 'too_many_declines' })
  })

  test('is no longer reported once another payment is opened', async () => {
    const guest = await aGuest(world)
    await swap(guest, 'debit', 'credit')
    expect(await guest.settle()).toBe('cardDiffers')
    await guest.open()
    expect(await guest.settle()).toBe('open')
  })

  test('a saved card whose funding has changed is priced by its new funding the next time', async () => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world, 'credit')
    const { db } = world.dependencies
    await db.updateTable('saved_cards').set({ funding: 'debit' }).where('token_id', '=', tokenId).execute()
    await payBySaved(world, payer, invoiceId, tokenId)
    expect(await settle(world, payer, invoiceId)).toBe('open')
    expect((await readInvoice(world, payer, invoiceId)).status).toBe('scheduled')
    await payBySaved(world, payer, invoiceId, tokenId)
    expect(await settle(world, payer, invoiceId)).toBe('paid')
    expect((await readInvoice(world, payer, invoiceId)).totalAmount).toBe(34_569)
    expect(await discrepancies()).toEqual([])
  })
})

describe('an authorized payment', () => {
  test('is captured once when 20 tabs, a webhook and the reconciler learn of it at once', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'credit')
    world.clock.advance(5000)
    await Promise.all([
      ...Array.from({ length: 20 }, () => guest.settle()),
      refreshPayment(world.dependencies, intent.id),
      reconcile(world.dependencies),
    ])
    expect(await guest.settle()).toBe('paid')
    expect(await capturesOf(guest)).toBe(1)
  })

  test('is captured after the bank’s authentication', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'threeDSecure')
    expect(await guest.settle()).toBe('checking')
    await completeChallenge(world, await world.vendor.retrieveIntent(intent.id))
    expect(await guest.settle()).toBe('paid')
  })

  test.each([
    ['lose_answer', 'after'],
    ['answer_500', 'before'],
    ['answer_500', 'after'],
    ['answer_429', 'before'],
    ['reset_before', 'before'],
  ] as const)('is captured once although its capture meets %s (%s the work)', async (kind, phase) => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'debit')
    const path = `/v1/payment_intents/${intent.id}/capture`
    await world.vendor.addFault({ kind, phase, count: 3, path, method: 'POST' })
    expect(await guest.settle()).toMatch(/^(checking|paid)$/)
    await world.vendor.clearFaults()
    await reconcileAfter(world, 20_000)
    expect(await guest.settle()).toBe('paid')
    expect(await capturesOf(guest)).toBe(1)
    expect(await discrepancies()).toEqual([])
  })

  test('is payable again when its authorization ended before it was captured', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'credit')
    await world.vendor.cancel(intent.id)
    expect(await guest.settle()).toBe('cardDiffers')
    await expectReleased(guest, intent.id)
  })
})

describe('a payment that its payer left in the bank’s confirmation', () => {
  const cancel = async ({ invoiceId, token }: Guest) => world.call(cancelPayment, [invoiceId], { token })
  const find = async ({ invoiceId, token }: Guest) =>
    (await world.call(settlePayment, [invoiceId], { token })).data

  test('can be canceled after a minute, and the bill can be paid again', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'threeDSecure')
    expect(await find(guest)).toMatchObject({ outcome: 'checking', awaitsPayer: false })
    expect((await cancel(guest)).data).toMatchObject({ outcome: 'checking', awaitsPayer: false })
    expect((await world.vendor.retrieveIntent(intent.id)).status).toBe('requires_action')
    world.clock.advance(minuteMs)
    expect(await find(guest)).toMatchObject({ outcome: 'checking', awaitsPayer: true })
    expect((await cancel(guest)).data).toMatchObject({ outcome: 'open', cardDiffers: false })
    expect(await world.vendor.retrieveIntent(intent.id)).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    })
    expect(await guest.invoice()).toMatchObject({ status: 'scheduled', paymentInProgress: false })
    await confirmWith(world, guest, 'debit')
    expect(await guest.settle()).toBe('paid')
    expect(await discrepancies()).toEqual([])
  })

  test('is paid if the payer confirmed it before it was canceled', async () => {
    for (const isSettled of [false, true]) {
      const guest = await aGuest(world)
      const { intent } = await confirmWith(world, guest, 'threeDSecure')
      world.clock.advance(minuteMs)
      await completeChallenge(world, await world.vendor.retrieveIntent(intent.id))
      if (isSettled) await guest.settle()
      expect((await cancel(guest)).data).toMatchObject({ outcome: 'paid' })
      expect((await guest.invoice()).status).toBe('paid')
    }
    expect(await discrepancies()).toEqual([])
  })

  test('stays as it is while the provider can’t cancel it', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'threeDSecure')
    world.clock.advance(minuteMs)
    const path = `/v1/payment_intents/${intent.id}/cancel`
    await world.vendor.addFault({ kind: 'answer_500', count: 9, path, method: 'POST' })
    expect(await cancel(guest)).toMatchObject({ status: 503, code: 'provider_unavailable' })
    await world.vendor.clearFaults()
    expect(await find(guest)).toMatchObject({ outcome: 'checking', awaitsPayer: true })
    await completeChallenge(world, await world.vendor.retrieveIntent(intent.id))
    expect(await guest.settle()).toBe('paid')
  })
})
