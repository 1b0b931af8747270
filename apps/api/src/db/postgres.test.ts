import '../../test/database/open-test-database.ts'
import { setImmediate } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { startTcpProxy } from '../../test/database/tcp-proxy.ts'
import { postgresDialect, type DatabaseTimeouts } from './postgres.ts'

const timeouts: DatabaseTimeouts = { statement: 400, lock: 200, idleInTransaction: 400, query: 800 }

function serverUrl(): URL {
  const source = inject('databases')
  if (source.engine !== 'postgres') throw new Error('these tests need PostgreSQL')
  return new URL(source.url)
}

const closings: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closings.splice(0)) await close()
})

function open(url: URL, changes: Partial<DatabaseTimeouts> = {}): Kysely<unknown> {
  const db = new Kysely<unknown>({ dialect: postgresDialect(url.href, { ...timeouts, ...changes }) })
  closings.unshift(() => db.destroy())
  return db
}

/** A proxy that can fall silent, and a database behind it, for whose responses this process waits until `passTime`. */
async function openThroughProxy() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const proxy = await startTcpProxy(serverUrl().href)
  closings.push(() => proxy.stop())
  const url = serverUrl()
  url.port = String(proxy.port)
  return { db: open(url, { statement: 60_000, idleInTransaction: 60_000 }), proxy }
}

/** Lets time pass once the queries were sent. */
async function passTime(milliseconds: number): Promise<void> {
  await setImmediate()
  vi.advanceTimersByTime(milliseconds)
}

async function expectSilence(db: Kysely<unknown>): Promise<void> {
  const query = Promise.all([sql`select 1`.execute(db), passTime(timeouts.query)])
  await expect(query).rejects.toThrow('Query read timeout')
}

test('a query on a silent connection fails, and the next one gets a new connection', async () => {
  const { db, proxy } = await openThroughProxy()
  await sql`select 1`.execute(db)
  await proxy.silence()
  await expectSilence(db)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('after one query on a silent connection failed, the pool’s other idle connections are replaced too', async () => {
  const { db, proxy } = await openThroughProxy()
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`.execute(db)))
  await proxy.silence()
  await expectSilence(db)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a query that waits on another silent connection fails with the first one', async () => {
  const { db, proxy } = await openThroughProxy()
  await Promise.all(Array.from({ length: 2 }, () => sql`select pg_sleep(0.1)`.execute(db)))
  await proxy.silence()
  const failure = () => sql`select 1`.execute(db).then(() => 'answered', String)
  const first = failure()
  await passTime(timeouts.query / 2)
  const second = failure()
  await passTime(timeouts.query / 2)
  expect(await first).toContain('Query read timeout')
  expect(await second).toContain('Connection terminated')
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('each of many silent connections is closed once, however many of their queries fail', async () => {
  const { db, proxy } = await openThroughProxy()
  await Promise.all(Array.from({ length: 15 }, () => sql`select pg_sleep(0.1)`.execute(db)))
  await proxy.silence()
  const warnings: string[] = []
  const listen = ({ name }: Error) => warnings.push(name)
  process.on('warning', listen)
  closings.push(() => process.off('warning', listen))
  const failing = Promise.allSettled(Array.from({ length: 15 }, () => sql`select 1`.execute(db)))
  await passTime(timeouts.query)
  await failing
  await setImmediate()
  expect(warnings).not.toContain('MaxListenersExceededWarning')
})

test('a transaction on a silent connection ends with its first timeout, so that it holds no row longer', async () => {
  const { db, proxy } = await openThroughProxy()
  const work = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await proxy.silence()
    await Promise.all([sql`select 1`.execute(tx), passTime(timeouts.query)])
  })
  // Its rollback, for which no more time passes, waits for no other response.
  await expect(work).rejects.toThrow('Query read timeout')
})

test('a statement that takes too long is canceled by the server', async () => {
  await expect(sql`select pg_sleep(5)`.execute(open(serverUrl(), { query: 60_000 }))).rejects.toThrow(
    'statement timeout',
  )
})

test('a transaction waits for a lock only so long', async () => {
  const db = open(serverUrl(), { statement: 60_000, idleInTransaction: 60_000, query: 60_000 })
  const lock = sql`select pg_advisory_xact_lock(4711)`
  await db.transaction().execute(async (holder) => {
    await lock.execute(holder)
    await expect(db.transaction().execute((waiter) => lock.execute(waiter))).rejects.toThrow('lock timeout')
  })
})
