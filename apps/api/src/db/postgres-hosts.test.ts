import { startPostgres } from '@payment-center/postgres'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabaseEnvironment } from '../../test/database/open-test-database.ts'
import { completeEnvironment, spawnServer } from '../../test/spawn-server.ts'
import { postgresDialect, urlsOfHosts } from './postgres.ts'

test.each([
  ['postgres://me@db/payments', ['postgres://me@db/payments']],
  [
    'postgresql://me:p%2Cw@db-1:5432,db-2:5433/payments?application_name=api',
    [
      'postgresql://me:p%2Cw@db-1:5432/payments?application_name=api',
      'postgresql://me:p%2Cw@db-2:5433/payments?application_name=api',
    ],
  ],
  ['postgres://db-1,[::1]:5432/x', ['postgres://db-1/x', 'postgres://[::1]:5432/x']],
])('lists the hosts of %s', (url, urls) => {
  expect(urlsOfHosts(url)).toEqual(urls)
})

describe('a database with several hosts', () => {
  let database: TestDatabaseEnvironment
  const closings: (() => Promise<unknown>)[] = []
  beforeEach(async () => {
    database = await createTestDatabase()
    closings.unshift(() => database.drop())
  })
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close()
  })

  function open(url: string): Kysely<unknown> {
    const db = new Kysely<unknown>({ dialect: postgresDialect(url) })
    closings.push(() => db.destroy())
    return db
  }

  const urlOf = () => new URL(database.variables['DATABASE_URL'] ?? '')

  /** The test's database with these ports as its hosts. */
  function withPorts(...ports: readonly string[]): string {
    const { username, password, pathname } = urlOf()
    return `postgres://${username}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join()}${pathname}`
  }

  test('uses the host that can write, also after a failover', async () => {
    const primary = await startPostgres()
    const [name, primaryPort, standbyPort] = [
      urlOf().pathname.slice(1),
      new URL(primary.url).port,
      urlOf().port,
    ]
    await sql.raw(`create database ${name}`).execute(open(primary.url))
    // A standby refuses to write.
    const standby = open(urlOf().href)
    const setReadOnly = (value: 'on' | 'off') =>
      standby.connection().execute(async (connection) => {
        await sql`set default_transaction_read_only = off`.execute(connection)
        await sql
          .raw(`alter database ${name} set default_transaction_read_only = ${value}`)
          .execute(connection)
      })
    await setReadOnly('on')
    const db = open(withPorts(standbyPort, primaryPort))
    const port = async () => {
      const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(db)
      return rows[0]?.port
    }
    expect(await port()).toBe(primaryPort)
    await setReadOnly('off')
    await primary.stop()
    // The query on the broken connection fails; the next ones get the new primary.
    await expect.poll(() => port().catch(() => null), { timeout: 20_000 }).toBe(standbyPort)
  })

  test('a server starts while one of several hosts is down', async () => {
    const server = await spawnServer({ ...completeEnvironment, DATABASE_URL: withPorts('9', urlOf().port) })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
