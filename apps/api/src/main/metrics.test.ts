import product from '../../../../package.json' with { type: 'json' }
import { getLocationFullInformation } from '@payment-center/validation/wire'
import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aGuest, claimWith, confirmWith } from '../../test/scenarios/guest-payments.ts'
import { createTestDatabase } from '../../test/database/open-test-database.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { openDatabase, postgresDialect, requireWritable, type Database } from '../db/index.ts'
import { findAccount } from '../stripe/inspect-account.ts'
import { createApp } from './app.ts'
import { openVendorAccount } from './start-server.ts'

const world = setUpWorld()

/** What vendors refused because of our keys, and webhooks that were refused, so far. */
async function readRefusals(): Promise<number[]> {
  const { text } = await world.request('GET', '/metrics')
  return [
    'vendor_keys_refused_total{vendor="stripe",code="401"}',
    'vendor_keys_refused_total{vendor="plaid",code="INVALID_API_KEYS"}',
    'webhooks_refused_total{reason="signature"}',
    'webhooks_refused_total{reason="time"}',
  ].map((series) => Number(text.split(`\n${series} `)[1]?.split('\n')[0] ?? 0))
}

describe('metrics', () => {
  test('count responses by call and status, and report queue lengths', async () => {
    await world.call(getLocationFullInformation, [1, 10])
    await world.call(getLocationFullInformation, [1, 99])
    const { status, text, headers } = await world.request('GET', '/metrics')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(text).toContain('api_answer_seconds_count{call="getLocationFullInformation",status="200"} 1')
    expect(text).toContain('api_answer_seconds_count{call="getLocationFullInformation",status="404"} 1')
    expect(text).toMatch(/^mails_waiting 0$/m)
    expect(text).toMatch(/^payments_unsettled 0$/m)
    expect(text).toContain('process_cpu_seconds_total')
  })

  test('report the age of the oldest card payment that is not settled', async () => {
    const age = async () => {
      const { text } = await world.request('GET', '/metrics')
      return Number(/^payments_oldest_unsettled_seconds (\S+)$/m.exec(text)?.[1])
    }
    expect(await age()).toBe(0)
    await claimWith(world, await aGuest(world), 'credit')
    const change = (changes: object) =>
      world.dependencies.db.updateTable('payment_attempts').set(changes).execute()
    await change({ active_at: sql`now() - interval '11 minutes'` })
    expect(Math.round((await age()) / 60)).toBe(11)
    await change({ kind: 'ach' })
    expect(await age()).toBe(0)
  })

  test('count money by outcome, vendors’ responses by call, and connections', async () => {
    const read = async (series: string) => {
      const { text } = await world.request('GET', '/metrics')
      return Number(text.split(`\n${series} `)[1]?.split('\n')[0] ?? 0)
    }
    const paid = 'payment_cents_total{outcome="paid",kind="credit"}'
    const declined = 'payments_total{outcome="declined",kind="credit"}'
    const before = [await read(paid), await read(declined)]
    const guest = await aGuest(world)
    await confirmWith(world, guest, 'declined')
    await guest.settle()
    await confirmWith(world, guest, 'credit')
    expect(await guest.settle()).toBe('paid')
    const { totalAmount } = await guest.invoice()
    expect([await read(paid), await read(declined)]).toEqual([
      (before[0] ?? 0) + totalAmount,
      (before[1] ?? 0) + 1,
    ])
    const captures =
      'vendor_seconds_count{vendor="stripe",call="POST /v1/payment_intents/:id/capture",result="ok"}'
    expect(await read(captures)).toBeGreaterThan(0)
    expect(await read('database_connections{state="idle"}')).toBeGreaterThan(0)
    expect(await read('database_connections{state="waiting"}')).toBe(0)
  })

  test('count what is stuck: captures, refunds, events, mail, and disputes near their deadline', async () => {
    const { db } = world.dependencies
    const names = ['captures_waiting', 'adjustments_waiting', 'webhooks_waiting', 'disputes_near_deadline']
    const read = async () => {
      const { text } = await world.request('GET', '/metrics')
      return names.map((name) => Number(text.split(`\n${name} `)[1]?.split('\n')[0]))
    }
    const event = { type: 'charge.dispute.created', next_check_at: new Date() }
    const days = (count: number) => sql<Date>`now() - ${count} * interval '1 day'`
    await db.deleteFrom('webhook_events').execute()
    const before = await read()
    await claimWith(world, await aGuest(world), 'credit')
    await db
      .updateTable('payment_attempts')
      .set({ claimed_at: days(1) })
      .where('state', '=', 'claimed')
      .execute()
    await db
      .insertInto('webhook_events')
      .values([
        {
          ...event,
          event_id: 'evt_old',
          payment_intent_id: 'pi_a',
          received_at: days(6),
          handled_at: days(6),
        },
        {
          ...event,
          event_id: 'evt_new',
          payment_intent_id: 'pi_b',
          received_at: days(2),
          handled_at: days(2),
        },
        { ...event, event_id: 'evt_won', payment_intent_id: 'pi_c', received_at: days(7), handled_at: null },
        {
          ...event,
          event_id: 'evt_closed',
          type: 'charge.dispute.closed',
          payment_intent_id: 'pi_c',
          received_at: days(6),
          handled_at: days(6),
        },
      ])
      .execute()
    expect((await read()).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 0, 1, 1])
  })

  test('are found on another machine only with the token', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }
    for (const token of [undefined, 'another-token-of-a-collector'])
      expect(await world.request('GET', '/metrics', { token, headers: forwarded })).toMatchObject({
        status: 404,
      })
    const token = world.dependencies.settings.metricsToken
    expect((await world.request('GET', '/metrics', { token, headers: forwarded })).status).toBe(200)
  })

  test('survive an outage of the database, without what only it knows', async () => {
    const db = new Kysely<Database>({ dialect: postgresDialect('postgres://127.0.0.1:9/none') })
    const app = createApp({ ...world.dependencies, db })
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      authorization: `Bearer ${world.dependencies.settings.metricsToken}`,
    }
    const response = await app.request('/metrics', { headers }, { incoming: { rawHeaders: [] } })
    expect(response.status).toBe(200)
    const live = await app.request('/livez', { headers }, { incoming: { rawHeaders: [] } })
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
    const text = await response.text()
    expect(text).toMatch(/^database_up 0$/m)
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toMatch(/^mails_waiting /m)
    await db.destroy()
  })

  test('count what vendors refuse because of our keys, and refused webhooks with the reason', async () => {
    const before = await readRefusals()
    await expect(findAccount(world.vendor.url, 'sk_test_wrong', 'acct_1')).rejects.toThrow(
      'does not know the key',
    )
    const { bankLink } = openVendorAccount(world.vendor.url, 'sk_test_wrong', {
      address: `${world.vendor.url}/plaid`,
      clientId: 'sandbox',
      secret: 'wrong',
      redirectUri: '',
    })
    await expect(bankLink.exchange('public-sandbox-1')).rejects.toThrow('INVALID_API_KEYS')
    const now = Math.floor(world.clock.now().getTime() / 1000)
    for (const time of [now, now - 400]) {
      const signature = { 'stripe-signature': `t=${time},v1=${'0'.repeat(64)}` }
      await world.request('POST', '/api/webhooks/stripe', { body: '{}', headers: signature })
    }
    const after = await readRefusals()
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 1])
  })
})

describe('readiness', () => {
  test.each([
    ['takes no writes', 'default_transaction_read_only=on', 'read-only transaction'],
    ['has no room for a megabyte', 'temp_file_limit=512kB', 'temporary file size exceeds'],
  ])('fails while the database %s', async (_, setting, message) => {
    const database = await createTestDatabase()
    const url = `${database.variables['DATABASE_URL']}?options=-c%20${setting}`
    const { db, close } = openDatabase({ engine: 'postgres', url })
    await expect(requireWritable(db)).rejects.toThrow(message)
    await close()
    await database.drop()
  })

  test('fails while a write fails', async () => {
    const { db } = world.dependencies
    await sql`alter table readiness rename to full_disk`.execute(db)
    expect(await world.request('GET', '/readyz')).toMatchObject({ status: 503 })
    expect(await world.request('GET', '/healthz')).toMatchObject({ status: 200 })
    await sql`alter table full_disk rename to readiness`.execute(db)
  })

  test('is ready once the database has the schema that this code needs', async () => {
    expect(await world.request('GET', '/readyz')).toMatchObject({
      status: 200,
      text: '{"status":"ok","database":"ok"}',
    })
    const last = sql`select max(name) from kysely_migration`
    await sql`delete from kysely_migration where name = (${last})`.execute(world.dependencies.db)
    expect(await world.request('GET', '/readyz')).toMatchObject({ status: 503 })
  })
})

test('/version is that of the release', async () => {
  expect(await world.request('GET', '/version')).toMatchObject({
    text: JSON.stringify({ version: product.version }),
  })
})
