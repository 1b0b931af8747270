import { randomBytes } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import '../../test/database/open-test-database.ts'
import { readMigrations } from './migrate.ts'
import { postgresDialect } from './postgres.ts'

/** The newest migration of the last release; each release sets it to its own. */
const lastReleased = '2027-02-06-practice-of-payments'

/** What the last release has, and no longer reads or writes: only this may be dropped. `table.column`, or an index. */
const unusedByLastRelease: readonly string[] = []

const migrations = await readMigrations()
const names = Object.keys(migrations).toSorted()

type AnyDb = Kysely<never>

const name = `schema_${randomBytes(6).toString('hex')}`
let server: AnyDb
let db: AnyDb
beforeAll(async () => {
  const source = inject('databases')
  if (source.engine !== 'postgres') throw new Error('these tests need PostgreSQL')
  const url = new URL(source.url)
  server = new Kysely({ dialect: postgresDialect(url.href) })
  await sql.raw(`create database ${name}`).execute(server)
  url.pathname = name
  db = new Kysely({ dialect: postgresDialect(url.href) })
})
afterAll(async () => {
  await db.destroy()
  await sql.raw(`drop database ${name}`).execute(server)
  await server.destroy()
})

async function migrate(wanted: readonly string[]): Promise<void> {
  for (const each of wanted) await migrations[each]?.up(db)
}

interface Column {
  readonly type: string
  /** Whether a row must be given a value. */
  readonly isNeeded: boolean
  readonly isNullable: boolean
}

interface Schema {
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>
  /** Definitions of unique indexes, which `on conflict` needs, and which refuse rows. */
  readonly uniqueIndexes: ReadonlySet<string>
  /** Checks and foreign keys. */
  readonly constraints: ReadonlySet<string>
}

async function readSchema(on: AnyDb): Promise<Schema> {
  const columns = await sql<{ key: string } & Column>`
    select table_name || '.' || column_name as key, data_type as type, is_nullable = 'YES' as "isNullable",
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded"
    from information_schema.columns where table_schema = 'public'`.execute(on)
  const indexes = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like 'CREATE UNIQUE %'`.execute(on)
  const constraints = await sql<{ definition: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as definition from pg_constraint
    where contype in ('c', 'f') and conrelid <> 0`.execute(on)
  return {
    columns: new Map(columns.rows.map(({ key, ...column }) => [key, column])),
    uniqueIndexes: new Set(indexes.rows.map(({ definition }) => definition)),
    constraints: new Set(constraints.rows.map(({ definition }) => definition)),
  }
}

const tableOf = (key: string) => key.split('.')[0] ?? ''

/** What in a newer schema fails statements of the version before. */
function findBreaks(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const changed = [...before.columns].flatMap(([key, column]) => {
    const now = after.columns.get(key)
    if (now === undefined) return unusedByLastRelease.includes(key) ? [] : [`${key} is gone`]
    if (now.type !== column.type) return [`${key} has another type`]
    return now.isNullable || !column.isNullable ? [] : [`${key} takes no null any more`]
  })
  const needed = [...after.columns]
    .filter(([key, { isNeeded }]) => isNeeded && !before.columns.has(key) && tables.has(tableOf(key)))
    .map(([key]) => `${key} is new and has no default`)
  const lost = [...before.uniqueIndexes]
    .filter((index) => !after.uniqueIndexes.has(index) && !unusedByLastRelease.includes(index))
    .map((index) => `is gone: ${index}`)
  const isOnOldTable = (definition: string) =>
    tables.has(/ ON public\.(\w+) /.exec(definition)?.[1] ?? definition.split(':')[0] ?? '')
  /** Rows of the last release have no value in a new column. */
  const isOfNewColumn = (index: string) => {
    const [, table = '', column = ''] = / ON public\.(\w+) .* WHERE \((\w+) IS NOT NULL\)$/.exec(index) ?? []
    return column !== '' && !before.columns.has(`${table}.${column}`)
  }
  const strict = [
    ...[...after.uniqueIndexes].filter((index) => !before.uniqueIndexes.has(index) && !isOfNewColumn(index)),
    ...[...after.constraints].filter((constraint) => !before.constraints.has(constraint)),
  ].filter(isOnOldTable)
  return [...changed, ...needed, ...lost, ...strict.map((definition) => `is new: ${definition}`)]
}

test('the last release runs on the newest schema', async () => {
  await migrate(names.filter((each) => each <= lastReleased))
  const before = await readSchema(db)
  await migrate(names.filter((each) => each > lastReleased))
  expect(findBreaks(before, await readSchema(db))).toEqual([])
})

test.each([
  ['alter table mails drop column amount', 'mails.amount is gone'],
  ['alter table mails rename column amount to cents', 'mails.amount is gone'],
  ['alter table mails alter column amount type bigint', 'mails.amount has another type'],
  ['alter table mails alter column amount set not null', 'mails.amount takes no null any more'],
  ['alter table mails add column urgent boolean not null', 'mails.urgent is new and has no default'],
  ['drop index one_live_attempt', 'is gone: '],
  ['create unique index on mails (recipient)', 'is new: CREATE UNIQUE INDEX'],
  ['alter table mails add check (amount > 0)', 'is new: mails: CHECK'],
])('finds that "%s" fails the version before', async (statement, found) => {
  const before = await readSchema(db)
  const undone = db.transaction().execute(async (tx) => {
    await sql.raw(statement).execute(tx)
    expect(findBreaks(before, await readSchema(tx))).toEqual([expect.stringContaining(found) as string])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})
