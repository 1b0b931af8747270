import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { Kysely, sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import '../testing/database/provided-context.ts'
import { postgresDialect, type DatabaseTimeouts } from './postgres.ts'

const timeouts: DatabaseTimeouts = { statement: 400, lock: 200, idleInTransaction: 400, query: 800 }

function serverUrl(): URL {
  const source = inject('databases')
  if (source.engine !== 'postgres') throw new Error('these tests need PostgreSQL')
  return new URL(source.url)
}

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

function open(url: URL): Kysely<unknown> {
  const db = new Kysely<unknown>({ dialect: postgresDialect(url.href, timeouts) })
  closings.unshift(() => db.destroy())
  return db
}

/** Forwards connections to PostgreSQL until they are silenced: then bytes still come in and none go out. */
async function startProxy() {
  const target = serverUrl()
  const backends = new Set<Socket>()
  const server = createServer((client) => {
    const backend = connect(Number(target.port), target.hostname)
    backends.add(backend)
    client.pipe(backend).pipe(client)
    const close = () => {
      client.destroy()
      backend.destroy()
    }
    for (const socket of [client, backend]) socket.on('error', close).on('close', close)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(() => {
    for (const backend of backends) backend.destroy()
    server.close()
  })
  const url = serverUrl()
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url,
    silence: () => {
      for (const backend of backends) backend.unpipe().resume()
    },
  }
}

test('a query on a silent connection fails, and the next one gets a new connection', async () => {
  const proxy = await startProxy()
  const db = open(proxy.url)
  await sql`select 1`.execute(db)
  proxy.silence()
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout')
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a statement that takes too long is canceled by the server', async () => {
  await expect(sql`select pg_sleep(5)`.execute(open(serverUrl()))).rejects.toThrow('statement timeout')
})

test('a transaction waits for a lock only so long', async () => {
  const db = open(serverUrl())
  const lock = sql`select pg_advisory_xact_lock(4711)`
  await db.transaction().execute(async (holder) => {
    await lock.execute(holder)
    await expect(db.transaction().execute((waiter) => lock.execute(waiter))).rejects.toThrow('lock timeout')
  })
})
