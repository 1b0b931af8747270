import { createAchCharge } from '@payment-center/validation/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '../reconciler/reconcile.ts'
import { anInvoiceOf, aPayer, authorize, linkBank, saveCard } from '../testing/scenarios/payers.ts'
import { payBySaved } from '../testing/scenarios/saved-card-payments.ts'
import { aGuest, confirmWith, type Guest } from '../testing/scenarios/guest-payments.ts'
import { startWorld, type World } from '../testing/world.ts'
import { countDecline } from './card-testing.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
const hour = 60 * 60_000
beforeEach(() => world.clock.alignTo(24 * hour))

/** Adds declines to an invoice without paying. */
function noteDeclines(invoiceId: string, count: number): Promise<void> {
  const { db, clock } = world.dependencies
  return db.transaction().execute(async (tx) => {
    for (let noted = 0; noted < count; noted += 1) {
      await countDecline(tx, { invoiceId, confirmedBy: 'browser' }, clock())
    }
  })
}

/** Uses up an hour's declines, the last one at the provider. */
async function declineCards(guest: Guest): Promise<void> {
  await noteDeclines(guest.invoiceId, 29)
  await confirmWith(world, guest, 'declined')
  expect(await guest.settle()).toBe('open')
}

describe('card testing on a billed invoice', () => {
  test('cancels the open payment and takes no new card after thirty declines', async () => {
    const guest = await aGuest(world)
    await noteDeclines(guest.invoiceId, 29)
    const { intent } = await confirmWith(world, guest, 'declined')
    expect(await guest.settle()).toBe('open')
    expect(await guest.open()).toMatchObject({ status: 429, code: 'too_many_declines' })
    const cardId = await world.vendor.createCard('credit')
    expect((await guest.quote(intent.id, cardId)).code).toBe('too_many_declines')
    world.clock.advance(20_000)
    await reconcile(world.dependencies)
    expect((await world.vendor.retrieveIntent(intent.id)).status).toBe('canceled')
  })

  test('counts declines of confirmations without a claim', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    await noteDeclines(guest.invoiceId, 27)
    for (let tried = 0; tried < 3; tried += 1) {
      await world.vendor.confirm(intent, await world.vendor.createCard('declined'))
      await guest.settle()
    }
    expect((await guest.open()).code).toBe('too_many_declines')
  })

  test('takes new cards again after an hour, and at most ninety declines a day', async () => {
    const { invoiceId } = await aGuest(world)
    for (const nth of [1, 2, 3]) {
      const guest = await aGuest(world, invoiceId)
      await declineCards(guest)
      expect((await guest.open()).code, `hour ${nth}`).toBe('too_many_declines')
      world.clock.advance(hour)
      await reconcile(world.dependencies)
    }
    expect((await (await aGuest(world, invoiceId)).open()).code).toBe('too_many_declines')
    world.clock.advance(21 * hour)
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
    world.clock.advance(20_000)
    await reconcile(world.dependencies)
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
