import { createAchCharge } from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { dayMs, hourMs } from '../base/calendar.ts'
import { anInvoiceOf, aPayer, authorize, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import { payBySaved } from '../../test/scenarios/saved-card-payments.ts'
import { aGuest, claimWith, confirmWith, type Guest } from '../../test/scenarios/guest-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
beforeEach(() => world.clock.alignTo(dayMs))

/** Confirms an open payment with that many declined cards, as a card tester does, without our API. */
async function testCards(intent: { id: string; clientSecret: string }, count: number): Promise<void> {
  for (let tried = 0; tried < count; tried += 1)
    await world.vendor.confirm(intent, await world.vendor.createCard('declined'))
}

/** Uses up an hour's declines. */
async function declineCards(guest: Guest): Promise<void> {
  const { data: intent } = await guest.open()
  await testCards(intent, 30)
  expect(await guest.settle()).toBe('open')
}

const statusAtProvider = async (intentId: string) => (await world.vendor.retrieveIntent(intentId)).status

describe('card testing on a billed invoice', () => {
  test('[CALL-70] counts each of several declines, cancels the payment at the limit, and takes no new card', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    await testCards(intent, 29)
    await guest.settle()
    expect(await statusAtProvider(intent.id)).toBe('requires_payment_method')
    await testCards(intent, 1)
    await guest.settle()
    expect(await statusAtProvider(intent.id)).toBe('canceled')
    expect(await guest.open()).toMatchObject({ status: 429, code: 'too_many_declines' })
    const cardId = await world.vendor.createCard('credit')
    expect((await guest.quote(intent.id, cardId)).code).toBe('too_many_declines')
    expect((await guest.invoice()).status).toBe('scheduled')
  })

  test('[CALL-70] counts declines although the payment then waits for a bank’s authentication', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    for (const count of [29, 1]) {
      await testCards(intent, count)
      await world.vendor.confirm(intent, await world.vendor.createCard('threeDSecure'))
      expect(await statusAtProvider(intent.id)).toBe('requires_action')
      await guest.settle()
    }
    expect(await statusAtProvider(intent.id)).toBe('canceled')
    expect(await guest.open()).toMatchObject({ status: 429, code: 'too_many_declines' })
  })

  test('[CALL-70] counts declines before a card that was authorized and released', async () => {
    const guest = await aGuest(world)
    const { intent } = await claimWith(world, guest, 'debit')
    await testCards(intent, 29)
    await world.vendor.confirm(intent, await world.vendor.createCard('credit'))
    expect(await guest.settle()).toBe('cardDiffers')
    expect((await guest.attempts())[0]?.declines).toBe(30)
    expect(await guest.open()).toMatchObject({ status: 429, code: 'too_many_declines' })
  })

  test('counts cards that are tested after a saved card was declined', async () => {
    const payer = await aPayer(world)
    const invoiceId = await anInvoiceOf(world, payer)
    const tokenId = await saveCard(world, payer, 'declinedLater')
    const { data: intent } = await payBySaved(world, payer, invoiceId, tokenId)
    await testCards(intent, 30)
    await (await aGuest(world, invoiceId)).settle()
    expect(await statusAtProvider(intent.id)).toBe('canceled')
  })

  test('a decline doesn’t postpone the next check of its payment', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const [before] = await guest.attempts()
    for (let tried = 0; tried < 3; tried += 1) {
      world.clock.advance(1000)
      await testCards(intent, 1)
      await guest.settle()
    }
    expect((await guest.attempts())[0]).toMatchObject({
      declines: 3,
      next_check_at: before?.next_check_at,
    })
  })

  test('the reconciler cancels the payment if the provider was unreachable at the limit', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    await testCards(intent, 30)
    const path = `/v1/payment_intents/${intent.id}/cancel`
    await world.vendor.addFault({
      kind: 'answer_500',
      count: 9,
      chargeEventId: guest.invoiceId,
      path,
      method: 'POST',
    })
    expect(await guest.settle()).toBe('open')
    expect(await statusAtProvider(intent.id)).toBe('requires_payment_method')
    await world.vendor.clearFaults()
    await reconcileAfter(world, 20_000)
    expect(await statusAtProvider(intent.id)).toBe('canceled')
  })

  test('takes new cards again after an hour, and at most ninety declines a day', async () => {
    const { invoiceId } = await aGuest(world)
    for (const nth of [1, 2, 3]) {
      const guest = await aGuest(world, invoiceId)
      await declineCards(guest)
      expect((await guest.open()).code, `hour ${nth}`).toBe('too_many_declines')
      await reconcileAfter(world, hourMs)
    }
    expect((await (await aGuest(world, invoiceId)).open()).code).toBe('too_many_declines')
    world.clock.advance(21 * hourMs)
    const tomorrow = await aGuest(world, invoiceId)
    await confirmWith(world, tomorrow, 'debit')
    expect(await tomorrow.settle()).toBe('paid')
  })

  test('a saved card and a bank account still pay an invoice that takes no new card', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'debit')
    const { achId, customerId } = await linkBank(world, payer)
    const [byCard, byBank] = [await anInvoiceOf(world, payer), await anInvoiceOf(world, payer)]
    for (const invoiceId of [byCard, byBank]) await declineCards(await aGuest(world, invoiceId))
    expect((await payBySaved(world, payer, byCard, tokenId)).status).toBe(200)
    const authorization = authorize(world, 33_400)
    const body = { chargeEventId: byBank, customer: customerId, achId, balanceCheck: true, authorization }
    const charged = await world.call(createAchCharge, [], { token: payer.token, body })
    expect(charged.status).toBe(200)
    await reconcileAfter(world, 20_000)
    const [debit] = await world.vendor.listIntents(byBank)
    expect(debit?.status).toBe('processing')
  })

  test('declines on one invoice don’t block another', async () => {
    await declineCards(await aGuest(world))
    const other = await aGuest(world)
    await confirmWith(world, other, 'credit')
    expect(await other.settle()).toBe('paid')
  })
})
