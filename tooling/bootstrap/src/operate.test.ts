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

test('only migrate migrates, as one object with --json, and every other command works on the schema of a newer version', async () => {
  const { db, close } = openDatabase({ engine: 'postgres', url: postgres.url })
  expect(await createInvoice()).toMatchObject(saying('older than this version: run payment-center migrate'))
  expect(await db.introspection.getTables()).toEqual([])
  expect(JSON.parse((await runCommand(['migrate', '--json'])).output)).toEqual({
    command: 'migrate',
    database: expect.stringContaining('127.0.0.1') as string,
    message: 'The database has the latest schema.',
  })
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

test('--json prints a failure as one object with a code', async () => {
  const failures = [
    [['create-invoice', '--json'], 'usage', '--payer is missing.'],
    [['create-everything', '--json'], 'usage', 'No command is named create-everything.'],
    [['rotate-keys', '--json'], 'configuration', 'DATA_KEYS is missing'],
  ] as const
  for (const [args, code, message] of failures) {
    const { code: exitCode, output } = await runCommand(args, {
      PORTAL_ORIGIN: 'https://pay.example.com',
      DATA_KEYS: '',
    })
    expect(exitCode).toBe(1)
    expect(JSON.parse(output)).toEqual({
      error: { code, message: expect.stringContaining(message) as string },
    })
  }
}, 120_000)
