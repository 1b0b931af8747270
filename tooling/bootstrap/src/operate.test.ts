import { join } from 'node:path'
import { openDatabase } from '@payment-center/api/db'
import { startPostgres, type StartedPostgres } from '@payment-center/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, runNode, type Outcome } from './run-node.ts'

let postgres: StartedPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop())

/** Runs a command of npm as an operator who has set the database and nothing else. */
const runCommand = (args: readonly string[], env = {}): Promise<Outcome> =>
  runNode([join(root, 'tooling/bootstrap/src/commands/operate.ts'), ...args], {
    env: { NODE_ENV: '', PORTAL_ORIGIN: '', DATABASE_URL: postgres.url, ...env },
  })

const createInvoice = (env = {}) => {
  const item = 'Cleaning; 11/10/2026; 128.00'
  return runCommand(['create-invoice', '--payer', '1001', '--due', '12/12/2026', '--item', item], env)
}

const saying = (text: string) => ({ code: 1, output: expect.stringContaining(text) as string })

test('only migrate migrates, and every other command works on the schema of a newer version', async () => {
  const { db, close } = openDatabase({ engine: 'postgres', url: postgres.url })
  expect(await createInvoice()).toMatchObject(saying('older than this version: run payment-center migrate'))
  expect(await db.introspection.getTables()).toEqual([])
  expect(await runCommand(['migrate'])).toMatchObject({ code: 0 })
  await db
    .$extendTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .insertInto('kysely_migration')
    .values({ name: '2099-01-01-newer', timestamp: '' })
    .execute()
  await close()
  expect(await createInvoice({ PORTAL_ORIGIN: 'https://pay.example.com' })).toMatchObject(
    saying('Payer 1001 does not exist.'),
  )
  expect(await runCommand(['migrate'])).toMatchObject(saying('A newer version has migrated this database.'))
}, 120_000)

test('prints no links to this machine for a database that is not the demo’s', async () => {
  await runCommand(['migrate'])
  expect(await createInvoice()).toMatchObject(
    saying('PORTAL_ORIGIN is missing: printed links begin with it.'),
  )
}, 120_000)
