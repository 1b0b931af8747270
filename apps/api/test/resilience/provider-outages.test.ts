import { createHmac } from 'node:crypto'
import {
  createCustomerForPortal,
  createLinkToken,
  createPaymentIntent,
  extendSession,
  getPracticeLogo,
  listPaymentMethods,
  listPaymentPlans,
} from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPayerSession } from '../../src/auth/sessions.ts'
import { reconcileAfter } from '../scenarios/reconcile-after.ts'
import { hourMs, minuteMs } from '../../src/base/calendar.ts'
import { openLedger, type Ledger } from '../ledger.ts'
import { anInvoiceOf, aPayer, saveCard } from '../scenarios/payers.ts'
import { aGuest, confirmWith, type Guest } from '../scenarios/guest-payments.ts'
import { setUpWorld } from '../set-up-world.ts'
import { webhookSecret } from '../world.ts'

const world = setUpWorld()
let ledger: Ledger

beforeAll(async () => {
  ledger = await openLedger(world.dependencies.db, world.vendor)
})
afterEach(() => world.vendor.clearFaults())

describe('a clock that is wrong', () => {
  const event = JSON.stringify({
    id: 'evt_skewed',
    object: 'event',
    type: 'x',
    data: { object: { object: 'none' } },
  })
  const deliver = (skewSeconds: number) => {
    const at = Math.floor(Date.now() / 1000) + skewSeconds
    const signature = createHmac('sha256', webhookSecret).update(`${at}.${event}`).digest('hex')
    const headers = { 'stripe-signature': `t=${at},v1=${signature}` }
    return world.request('POST', '/api/webhooks/stripe', { body: event, headers })
  }

  test.each([
    [-299, 200],
    [-301, 400],
    [240, 200],
  ])('a provider clock off by %d seconds: its webhook gets a %d', async (skew, status) => {
    expect((await deliver(skew)).status).toBe(status)
  })

  test('a clock set back by an hour ends no session early and lets none live longer than twelve hours', async () => {
    const token = await openPayerSession(world.dependencies, 1)
    const ask = () => world.call(extendSession, [], { token })
    world.clock.advance(-hourMs)
    expect((await ask()).status).toBe(200)
    world.clock.advance(14 * minuteMs)
    expect((await ask()).status).toBe(200)
    world.clock.advance(15 * minuteMs)
    expect((await ask()).status).toBe(401)
    world.clock.advance(31 * minuteMs)
  })

  test('processes with clocks five minutes apart accept the same session', async () => {
    const ahead = { ...world.dependencies, clock: () => new Date(world.clock.now().getTime() + 5 * minuteMs) }
    const token = await openPayerSession(ahead, 1)
    expect((await world.call(extendSession, [], { token })).status).toBe(200)
    expect((await world.call(listPaymentPlans, [100], { token })).status).toBe(200)
  })
})

/** Pays like a page, which retries until the payment is settled. */
async function payWithRetries(guest: Guest): Promise<void> {
  const cardId = await world.vendor.createCard('debit')
  const claim = async () => {
    const { data: intent, status } = await guest.open()
    if (status !== 200) return null
    const quote = await guest.quote(intent.id, cardId)
    if (quote.status !== 200) return null
    const claimed = await guest.claim(intent.id, cardId, quote.data)
    return claimed.status === 200 ? intent : null
  }
  await expect
    .poll(
      async () => {
        // An abandoned claim expires.
        world.clock.advance(5000)
        const intent = await claim()
        if (intent !== null) await world.vendor.confirm(intent, cardId)
        return guest.settle()
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe('paid')
}

/** Ends every database connection but the one that runs it. */
async function cutConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(world.dependencies.db)
}

describe('connections to the database', () => {
  test('cutting the database connections again and again costs no payment and duplicates none', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, () => aGuest(world)))
    const cutting = (async () => {
      for (let round = 0; round < 6; round += 1) {
        await cutConnections().catch(() => {})
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
    })()
    await Promise.all([cutting, ...guests.map(payWithRetries)])
    await reconcileAfter(world, minuteMs)
    expect(await ledger.findDiscrepancies()).toEqual([])
    expect((await world.request('GET', '/readyz')).status).toBe(200)
  })

  test('requests of others are answered while sixty wait for one invoice, and then all of those are', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'debit')
    const invoiceId = await anInvoiceOf(world, payer)
    const path = `${createPaymentIntent.path.replace(':practiceId', '1').replace(':chargeEventId', invoiceId)}?tokenId=${tokenId}`
    const waiting: Promise<{ status: number }>[] = []
    await world.dependencies.db.transaction().execute(async (tx) => {
      await sql`select 1 from charge_events where charge_event_id = ${invoiceId} for update`.execute(tx)
      for (let index = 0; index < 60; index += 1) {
        waiting.push(world.request('POST', path, { token: payer.token }))
      }
      expect((await world.request('GET', `${getPracticeLogo.path}?practiceId=1`)).status).toBe(200)
    })
    const answers = await Promise.all(waiting)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await ledger.findDiscrepancies()).toEqual([])
  })
})

describe('a connection to the bank-linking provider that drops', () => {
  const link = async (payer: Awaited<ReturnType<typeof aPayer>>) => {
    const { payerId, practiceId, token } = payer
    const ids = { payerId, practiceId }
    const begun = await world.call(createLinkToken, [], { token, body: ids })
    if (begun.status !== 200) return begun
    const linked = await world.vendor.linkBank()
    return world.call(createCustomerForPortal, [], { token, body: { ...ids, ...linked } })
  }

  test.each([
    ['before a link begins', 'reset_before', '/plaid/link/token/create'],
    ['before the public token is exchanged', 'reset_before', '/plaid/item/public_token/exchange'],
    ['after the public token was exchanged', 'lose_answer', '/plaid/item/public_token/exchange'],
    ['before the card provider’s token is created', 'reset_before', '/plaid/processor/**'],
    ['after the card provider’s token was created', 'lose_answer', '/plaid/processor/**'],
  ] as const)(
    'reports a connection dropped %s, and linking again leaves one bank',
    async (_when, kind, path) => {
      const payer = await aPayer(world)
      await world.vendor.addFault({ kind, path })
      expect(await link(payer)).toMatchObject({ status: 503, code: 'provider_unavailable' })
      await world.vendor.clearFaults()
      await world.dependencies.background.drain()
      const linked = await link(payer)
      expect(linked.status).toBe(200)
      const { data } = await world.call(listPaymentMethods, [payer.payerId], { token: payer.token })
      expect(data.achPaymentMethod).toMatchObject({ accountLast4: '0000' })
    },
  )
})

describe('a connection to the card provider that drops in the middle of a payment', () => {
  test.each(['reset_before', 'lose_answer', 'garble_answer'] as const)(
    '[PAY-29] (%s, at every step in turn) costs no payment and duplicates none',
    async (kind) => {
      for (const path of ['/v1/payment_intents', '/v1/payment_intents/*', '/v1/payment_methods/*']) {
        const guest = await aGuest(world)
        await world.vendor.addFault({ kind, count: 4, path, caller: 'secret' })
        await payWithRetries(guest)
        await world.vendor.clearFaults()
      }
      expect(await ledger.findDiscrepancies()).toEqual([])
    },
  )
})

test('the books agree for everyone who paid through the outages', async () => {
  const guest = await aGuest(world)
  await confirmWith(world, guest, 'credit')
  expect(await guest.settle()).toBe('paid')
  expect(await ledger.findDiscrepancies()).toEqual([])
})
