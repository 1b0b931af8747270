import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabaseEnvironment } from '../../test/database/open-test-database.ts'
import { seedByProcess } from '../../test/database/seed-database.ts'
import { completeEnvironment, productionEnvironment, runToEnd, spawnServer } from '../../test/spawn-server.ts'
import { describeDatabase, openDatabase, readDatabaseLocation, type OpenDatabase } from './index.ts'

let files: TestDatabaseEnvironment
beforeAll(async () => {
  files = await createTestDatabase()
})
afterAll(() => files.drop())

async function inDatabase<Result>(read: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = openDatabase(readDatabaseLocation(files.variables))
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}

const readPractices = () =>
  inDatabase(({ db }) =>
    db.selectFrom('practices').select(['practice_id', 'name']).orderBy('practice_id').execute(),
  )

test('production refuses to start on a database with demo data', async () => {
  const environment = { ...productionEnvironment, ...files.variables }
  expect(await runToEnd(environment)).toEqual({
    code: 1,
    output:
      'DATABASE_URL names a demo database, whose passwords are public. Production needs a database of its own.',
  })
})

test('the API starts on the schema of a newer version, and on no older one', async () => {
  const database = await createTestDatabase()
  const environment = { ...completeEnvironment, ...database.variables }
  const changeMigrations = async (statement: string) => {
    const { db, close } = openDatabase(readDatabaseLocation(database.variables))
    await sql.raw(statement).execute(db)
    await close()
  }
  await changeMigrations(`insert into kysely_migration values ('2099-01-01-newer', '')`)
  const server = await spawnServer(environment)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  server.process.kill('SIGTERM')
  await server.ended
  await changeMigrations(`delete from kysely_migration where name > '2027-01-26'`)
  expect(await runToEnd(environment)).toEqual({
    code: 1,
    output:
      'The database’s schema is older than this version: run payment-center migrate as the owner of the tables.',
  })
  await database.drop()
})

test.each(['seed', 'reset'] as const)('%s changes nothing in a database with other data', async (action) => {
  await inDatabase(({ db }) => db.deleteFrom('demo_database').execute())
  await inDatabase(({ db }) => db.updateTable('practices').set({ name: 'A real practice' }).execute())
  const before = await readPractices()
  await expect(seedByProcess(files.variables, action)).rejects.toThrow('data that is not the demo’s')
  expect(await readPractices()).toEqual(before)
})

test('reset seeds an empty database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-empty-'))
  const variables = { DATA_FOLDER: folder }
  await seedByProcess(variables, 'reset')
  const { db, close } = openDatabase(readDatabaseLocation(variables))
  expect(await db.selectFrom('practices').select('practice_id').execute()).not.toEqual([])
  await close()
  await rm(folder, { recursive: true })
})

test('names a database without its user and password', () => {
  expect(describeDatabase({ engine: 'postgres', url: 'postgres://me:p@ss@db1:5433,db2:5433/pay?x=1' })).toBe(
    'pay at db1:5433,db2:5433',
  )
  expect(describeDatabase({ engine: 'postgres', url: 'postgresql://127.0.0.1' })).toBe(
    'the default database at 127.0.0.1',
  )
})
