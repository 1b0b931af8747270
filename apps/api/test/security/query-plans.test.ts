import { listPaymentPlans } from '@payment-center/validation/wire'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayMs, dayOf } from '../../src/base/calendar.ts'
import { fillPractices } from '../../src/db/migrate.ts'
import { findInvoicesOfPayer } from '../../src/invoices/invoice-repository.ts'
import {
  markOverdueInvoices,
  enqueueReminders,
  enqueueInstalmentNotices,
} from '../../src/plan-billing/watch-due-dates.ts'
import { sendDueMails } from '../../src/mail/send-due-mails.ts'
import { runPlanBilling } from '../../src/plan-billing/run-plan-billing.ts'
import { compareBooks } from '../../src/reconciler/books/compare-books.ts'
import { reconcile, runMinuteJobs } from '../../src/reconciler/reconcile.ts'
import { chargeBank } from '../scenarios/bank-payments.ts'
import { billJamie } from '../scenarios/external.ts'
import { aPlanWith, payExtra } from '../scenarios/extra-payments.ts'
import { fillDatabase } from '../scenarios/fill-database.ts'
import { aGuest, confirmWith } from '../scenarios/guest-payments.ts'
import { addInvoice, guestToken, payerToken } from '../scenarios/invoices.ts'
import { anInvoiceOf, linkBank } from '../scenarios/payers.ts'
import { aBusyPayer, guestReadings, pathOf, readings } from '../scenarios/payer-screens.ts'
import { makeProgramCalls } from '../scenarios/program-calls.ts'
import { aPayerWith, payBySaved } from '../scenarios/saved-card-payments.ts'
import { setUpWorld } from '../set-up-world.ts'

/** Of the filled database, with forty bills each: due ones, and paid ones. */
const somePayers = [100_000, 100_001]

/** Each statement's parameters when it last ran. */
const seen = new Map<string, readonly unknown[]>()
let statements: readonly (readonly [string, readonly unknown[]])[] = []
/** The tables that have many rows. */
let large: ReadonlySet<string>

const world = setUpWorld({
  onStatement: (statement, parameters) => {
    if (/^\s*(select|update|delete|insert|with)\b/.test(statement)) seen.set(statement, parameters)
  },
})

beforeAll(async () => {
  await openScreens()
  await payInEveryWay()
  await makeProgramCalls(world)
  await runEveryLoop()
  statements = [...seen]
  large = await fillDatabase(world.dependencies.db)
})

async function openScreens(): Promise<void> {
  const busy = await aBusyPayer(world, 1)
  const guest = await guestToken(world, busy.invoiceId)
  for (const [all, token] of [[readings, busy.payer.token] as const, [guestReadings, guest] as const])
    for (const reading of all) {
      const { status } = await world.request(reading.call.method, pathOf(reading, busy), { token })
      expect(status, reading.call.name).toBe(200)
    }
  await payerToken(world, 'maya')
  await billJamie(world)
}

async function payInEveryWay(): Promise<void> {
  const guest = await aGuest(world)
  await confirmWith(world, guest, 'credit')
  expect(await guest.settle()).toBe('paid')
  const { payer, tokenId, invoiceId } = await aPayerWith(world)
  expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
  const bank = await linkBank(world, payer)
  expect((await chargeBank(world, payer, await anInvoiceOf(world, payer), bank)).status).toBe(200)
  const plan = await aPlanWith(world)
  expect((await payExtra(world, plan.token, plan.planId, { ...plan, subtotal: 5000 })).status).toBe(200)
  await world.call(listPaymentPlans, [plan.payer.payerId], { token: plan.token })
}

async function addDueReminder(): Promise<void> {
  const { db, clock } = world.dependencies
  await db
    .updateTable('practices')
    .set({ reminder_days: [-3] })
    .where('practice_id', '=', 1)
    .execute()
  await addInvoice(world, { dueDate: dayOf(new Date(clock().getTime() + 3 * dayMs)) })
}

async function runEveryLoop(): Promise<void> {
  await addInvoice(world, { status: 'scheduled' })
  await addDueReminder()
  for (const run of [
    reconcile,
    runMinuteJobs,
    markOverdueInvoices,
    enqueueReminders,
    enqueueInstalmentNotices,
    runPlanBilling,
    sendDueMails,
    compareBooks,
  ])
    await run(world.dependencies)
}

/** How often PostgreSQL ran a statement by a plan for any values, and by one for its own. */
interface PlanCounts {
  readonly generic_plans: number
  readonly custom_plans: number
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

function readWhole({ Plans = [], ...node }: Plan): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []
  return [...own, ...Plans.flatMap(readWhole)]
}

/** The tables that PostgreSQL would read row by row. */
async function scannedBy(statement: string, parameters: readonly unknown[]): Promise<string[]> {
  const pieces = statement.split(/\$\d+/)
  const order = [...statement.matchAll(/\$(\d+)/g)].map(([, number]) => parameters[Number(number) - 1])
  const query = sql.join(
    pieces.flatMap((piece, index) => [
      sql.raw(piece),
      ...(index < order.length ? [sql.val(order[index])] : []),
    ]),
    sql``,
  )
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(
    world.dependencies.db,
  )
  return rows.flatMap((row) => readWhole(row['QUERY PLAN'][0].Plan))
}

/** Plans a statement without its parameters' values, as PostgreSQL does when it has run some times. */
async function planForAnyValues(statement: string): Promise<void> {
  const count = new Set(statement.match(/\$\d+/g)).size
  const values = Array.from({ length: count }, () => 'null').join()
  await world.dependencies.db.connection().execute(async (one) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(one)
    await sql.raw(`prepare any_values as ${statement}`).execute(one)
    await sql.raw(`explain execute any_values${count > 0 ? `(${values})` : ''}`).execute(one)
    await sql`deallocate any_values`.execute(one)
    await sql`reset plan_cache_mode`.execute(one)
  })
}

test('no request and no loop reads a large table row by row', async () => {
  for (const [statement] of statements) await planForAnyValues(statement)
  const scans: string[] = []
  for (const [statement, parameters] of statements)
    for (const table of await scannedBy(statement, parameters))
      if (large.has(table)) scans.push(`${table}: ${statement}`)
  expect(statements.length).toBeGreaterThan(100)
  expect(scans).toEqual([])
})

/** What docs/scale.md asks by practice. */
function staffQueries(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/scale.md'), 'utf8')
  const [, block = ''] = /```sql\n([^`]*)```/.exec(page) ?? []
  return block
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .filter((query) => query.trim() !== '')
}

test('no query by practice reads a large table row by row', async () => {
  const queries = staffQueries()
  expect(queries.length).toBeGreaterThan(4)
  const scans: string[] = []
  for (const query of queries)
    for (const table of await scannedBy(query, [])) if (large.has(table)) scans.push(`${table}: ${query}`)
  expect(scans).toEqual([])
})

test('the database stores the practice of each row, also of those that are older than it', async () => {
  const { db } = world.dependencies
  const tables = await sql<{
    name: string
  }>`select event_object_table as name from information_schema.triggers
    where trigger_name = 'fill_practice'`.execute(db)
  const names = tables.rows.map(({ name }) => name)
  const without = async () => {
    const counts = names.map(
      (name) => sql`select ${name} as name from ${sql.table(name)} where practice_id is null`,
    )
    const { rows } = await sql`${sql.join(counts, sql` union all `)}`.execute(db)
    return rows
  }
  expect(names).toContain('bank_accounts')
  expect(await without()).toEqual([])
  for (const name of names)
    await db.transaction().execute(async (tx) => {
      const table = sql.table(name)
      await sql`alter table ${table} disable trigger user`.execute(tx)
      await sql`update ${table} set practice_id = null where ctid in (select ctid from ${table} limit 3)`.execute(
        tx,
      )
      await sql`alter table ${table} enable trigger user`.execute(tx)
    })
  expect((await without()).length).toBeGreaterThan(names.length)
  await fillPractices(db)
  expect(await without()).toEqual([])
  const change = sql`update charge_event_transitions set practice_id = 2, reason = 'changed'`
  await expect(change.execute(db)).rejects.toThrow('append-only')
})

test("PostgreSQL plans the list of a payer's bills once, not at each call", async () => {
  const { rows } = await world.dependencies.db.connection().execute(async (one) => {
    // PostgreSQL tries a plan for any values after five calls.
    for (let call = 0; call < 10; call += 1)
      for (const payerId of somePayers)
        await findInvoicesOfPayer(one, payerId, ['unpaid', 'failed'], { first: 1, last: 100 })
    return sql<PlanCounts>`select generic_plans, custom_plans from pg_prepared_statements
      where statement like '%row_number()%' and generic_plans + custom_plans >= 20`.execute(one)
  })
  expect(rows).toEqual([{ generic_plans: 10 * somePayers.length - 5, custom_plans: 5 }])
})
