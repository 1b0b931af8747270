import { describe, expect, test } from 'vitest'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { aGuest, type Guest } from '../../test/scenarios/guest-payments.ts'
import { cards, type CardName } from '../../test/vendor.ts'
import { historyOf } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { insertAttempt } from './attempts/new-attempt-repository.ts'
import { openingPrice } from './open-payment.ts'

const world = setUpWorld({ webhooks: true })

/** Slow machines need longer, and this is no test of speed. */
const burstMs = 180_000

const names = (Object.keys(cards) as CardName[]).filter((name) =>
  ['credit', 'debit', 'prepaid'].includes(name),
)

/** One of many tabs: goes as far as it can, as fast as it can. */
async function payInOneTab(guest: Guest, cardId: string): Promise<'confirmed' | 'kept out'> {
  const intent = await guest.open()
  if (intent.status !== 200) return 'kept out'
  const quote = await guest.quote(intent.data.id, cardId)
  if (quote.status !== 200) return 'kept out'
  const claimed = await guest.claim(intent.data.id, cardId, quote.data)
  if (claimed.status !== 200) return 'kept out'
  await world.vendor.confirm(intent.data, cardId)
  return 'confirmed'
}

describe('many tabs at once', () => {
  test(
    '[PAY-29] 200 tabs that pay one invoice make one intent, one claim and one capture',
    async () => {
      const guest = await aGuest(world)
      // A different card each: a second claim with the same card is the same payer.
      const tabs = await Promise.all(
        Array.from({ length: 200 }, async (_, tab) =>
          payInOneTab(guest, await world.vendor.createCard(names[tab % names.length] ?? 'credit')),
        ),
      )
      expect(tabs.filter((tab) => tab === 'confirmed')).toHaveLength(1)
      const intents = await world.vendor.listIntents(guest.invoiceId)
      expect(intents).toHaveLength(1)
      expect(intents[0]?.status).toBe('succeeded')
      expect(await guest.settle()).toBe('paid')
      const invoice = await guest.invoice()
      expect(invoice.totalAmount).toBe(intents[0]?.amount_received)
      expect(invoice.amount + invoice.applicationFee).toBe(invoice.totalAmount)
    },
    burstMs,
  )

  test('captures the claimed price, whatever other tabs ask prices for meanwhile', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const mine = await world.vendor.createCard('credit')
    const { data: quote } = await guest.quote(intent.id, mine)
    const others = await Promise.all(Array.from({ length: 20 }, () => world.vendor.createCard('debit')))
    const [claimed] = await Promise.all([
      guest.claim(intent.id, mine, quote),
      ...others.map((cardId) => guest.quote(intent.id, cardId)),
    ])
    expect(claimed.status).toBe(200)
    await world.vendor.confirm(intent, mine)
    expect(await guest.settle()).toBe('paid')
    expect(await world.vendor.retrieveIntent(intent.id)).toMatchObject({ amount_received: 34_569 })
  })

  test('records a payment once when 50 tabs settle it at the same time', async () => {
    const guest = await aGuest(world)
    await payInOneTab(guest, await world.vendor.createCard('credit'))
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => guest.settle()))
    expect(new Set(outcomes)).toEqual(new Set(['paid']))
    expect(await historyOf(world, guest.invoiceId)).toEqual([
      { from_status: 'scheduled', to_status: 'paid', reason: 'captured' },
    ])
  })

  test('the database refuses a second live attempt at one invoice', async () => {
    const guest = await aGuest(world)
    await guest.open()
    const { db, clock } = world.dependencies
    const invoice = await findInvoice(db, guest.invoiceId)
    const second = db.transaction().execute(async (tx) => {
      if (invoice !== null)
        await insertAttempt(tx, invoice, { ...openingPrice(invoice), customerId: null }, clock())
    })
    await expect(second).rejects.toMatchObject({ code: 'not_payable' })
  })
})
