import '../../test/database/open-test-database.ts'
import { Kysely, sql } from 'kysely'
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { pgbouncerVersion, startPgbouncer } from '../../test/database/start-pgbouncer.ts'
import { postgresDialect } from './postgres.ts'

function serverUrl(): string {
  const source = inject('databases')
  if (source.engine !== 'postgres') throw new Error('these tests need PostgreSQL')
  return source.url
}

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

function open(url = serverUrl()): Kysely<unknown> {
  const db = new Kysely<unknown>({ dialect: postgresDialect(url) })
  closings.unshift(() => db.destroy())
  return db
}

const addOne = (db: Kysely<unknown>, value: number) =>
  sql<{ sum: number }>`select ${value}::int + 1 as sum`.execute(db)
const countPrepared = (db: Kysely<unknown>) =>
  sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db)

test('a statement is prepared once per connection', async () => {
  await open()
    .connection()
    .execute(async (db) => {
      for (const value of [1, 2, 3]) expect((await addOne(db, value)).rows).toEqual([{ sum: value + 1 }])
      expect((await countPrepared(db)).rows).toEqual([{ count: 1 }])
    })
})

/** A table of its own, and a statement that returns all its columns. */
async function prepareTable(db: Kysely<unknown>, name: string) {
  await sql`create table ${sql.table(name)} (id int)`.execute(db)
  onTestFinished(async () => void (await sql`drop table ${sql.table(name)}`.execute(open())))
  const insert = (on: Kysely<unknown>, id: number) =>
    sql`insert into ${sql.table(name)} (id) values (${id}) returning *`.execute(on)
  await db.connection().execute(async (one) => insert(one, 1))
  await sql`alter table ${sql.table(name)} add column word text`.execute(open())
  return insert
}

test('a statement works again after a migration added a column to what it returns', async () => {
  const db = open()
  const insert = await prepareTable(db, 'prepared_outside')
  expect((await insert(db, 2)).rows).toEqual([{ id: 2, word: null }])
})

test('a transaction fails once after such a migration, and works when it is repeated', async () => {
  const db = open()
  const insert = await prepareTable(db, 'prepared_inside')
  const work = () => db.transaction().execute((tx) => insert(tx, 2))
  await expect(work()).rejects.toThrow('cached plan')
  expect((await work()).rows).toEqual([{ id: 2, word: null }])
})

async function openThroughPgbouncer(): Promise<Kysely<unknown>> {
  const pooler = await startPgbouncer(serverUrl())
  closings.push(() => pooler.stop())
  const url = new URL(serverUrl())
  url.port = String(pooler.port)
  return open(url.href)
}

/** Transactions at the same time, each with two statements. */
const addInTransactions = (db: Kysely<unknown>) =>
  Promise.all(
    Array.from({ length: 100 }, (_, value) =>
      db.transaction().execute(async (tx) => [await addOne(tx, value), await addOne(tx, value)]),
    ),
  )

const version = pgbouncerVersion()

// `npm run soak` says where PgBouncer isn't installed.
test.each(version === null ? [] : ['PgBouncer'])(
  'statements work through %s, where each transaction may get another connection',
  async () => {
    const sums = await addInTransactions(await openThroughPgbouncer())
    expect(sums.flat().map(({ rows }) => rows[0]?.sum)).toEqual(
      Array.from({ length: 200 }, (_, index) => Math.floor(index / 2) + 1),
    )
  },
)

describe.each(version !== null && version >= 21 ? ['PgBouncer 1.21 or newer'] : [])('through %s', () => {
  test('each connection prepares a statement once', async () => {
    const db = await openThroughPgbouncer()
    await addInTransactions(db)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_prepared_statements where statement like 'select $1::int + 1%'`.execute(
      db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('a transaction fails once after a migration, and works when it is repeated', async () => {
    const db = await openThroughPgbouncer()
    const insert = await prepareTable(db, 'prepared_pooled')
    const work = () => db.transaction().execute((tx) => insert(tx, 2))
    await expect(work()).rejects.toThrow('cached plan')
    expect((await work()).rows).toEqual([{ id: 2, word: null }])
  })
})
