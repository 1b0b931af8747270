import { getPaymentPlan } from '@payment-center/validation/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../server/calendar.ts'
import { openDatabase, readDatabaseLocation, type OpenDatabase } from '../db/index.ts'
import type { Db } from '../server/dependencies.ts'
import { startCluster, type ServerCluster } from '../testing/crashes/server-cluster.ts'
import {
  debit,
  extraCents,
  killsPerRun,
  signIn,
  paymentScenarios,
  type Prepared,
} from '../testing/crashes/payment-scenarios.ts'
import { addFailed } from '../testing/scenarios/failed-payments.ts'
import { addInvoice } from '../testing/scenarios/invoices.ts'
import { openLedger } from '../testing/ledger.ts'
import { createTestDatabase, type TestDatabaseEnvironment } from '../testing/database/open-test-database.ts'
import { addPlan } from '../testing/scenarios/payers.ts'

const processes = 3
/** CRASH_RUNS raises it. */
const runs = Number(process.env['CRASH_RUNS'] ?? '1')
const scenarios = Object.entries(paymentScenarios)
const maya = { payerId: 100, practiceId: 1 }

let database: TestDatabaseEnvironment
let cluster: ServerCluster
let duePlans: number[] = []
const prepared: Prepared[] = []

const open = (): OpenDatabase => openDatabase(readDatabaseLocation(database.variables))

async function prepareRun(db: Db): Promise<Prepared> {
  const world = { dependencies: { db } }
  const invoice = () => addInvoice(world, { payerId: maya.payerId })
  const retried = await addPlan(world, maya)
  return {
    invoices: {
      newCard: await invoice(),
      savedCard: await invoice(),
      bank: await invoice(),
      refund: await invoice(),
    },
    failed: await addFailed(world, maya, retried, 10_000),
    planId: await addPlan(world, maya),
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, close } = open()
  for (let run = 0; run < runs; run += 1) prepared.push(await prepareRun(db))
  const isDue = { token_id: debit, next_billing_date: dayOf(new Date()) }
  duePlans = await Promise.all([1, 2, 3, 4].map(() => addPlan({ dependencies: { db } }, maya, isDue)))
  await close()
  cluster = await startCluster(database.variables, processes)
})
afterAll(async () => {
  await cluster.stop()
  await database.drop()
})

/** Pays by every method at once. Returns the invoice ids. */
async function payByEveryMethod(
  run: Prepared,
  token: string,
): Promise<readonly (readonly [string, string])[]> {
  return Promise.all(
    scenarios.map(async ([name, { pay }]) => [name, await pay(cluster, run, token)] as const),
  )
}

describe('processes that are killed while people pay', () => {
  test(
    '[PAY-29] [EXTRA-14] [CALL-33] each payment of every kind is made once, to the cent, although its processes are killed',
    async () => {
      const token = await signIn(cluster)
      const made: (readonly [string, string])[] = []
      for (const run of prepared) {
        const [paid] = await Promise.all([payByEveryMethod(run, token), cluster.killServers(killsPerRun)])
        made.push(...paid)
      }
      // Pending, in progress at another process, no database, no provider: never declined or not found.
      expect([...cluster.refusals].filter((status) => ![409, 500, 503].includes(status))).toEqual([])
      const balanceOf = async (planId: number) =>
        (await cluster.call(getPaymentPlan, [planId], { token })).data.balanceRemaining.total
      for (const planId of duePlans)
        await expect.poll(() => balanceOf(planId), { timeout: 90_000, interval: 200 }).toBe(50_000)
      expect(await cluster.endServers()).toEqual(Array.from({ length: processes }, () => 0))

      expect(new Set(made.map(([, invoiceId]) => invoiceId)).size).toBe(scenarios.length * runs)
      for (const [name, invoiceId] of made) {
        const intents = await cluster.vendor.listIntents(invoiceId)
        const captured = intents.filter(({ status }) => status === 'succeeded')
        expect(
          captured.map(({ amount_received: received }) => received),
          name,
        ).toEqual([paymentScenarios[name]?.cents])
      }
      const { db, close } = open()
      const ledger = await openLedger(db, cluster.vendor)
      expect(await ledger.findDiscrepancies()).toEqual([])
      const applied = await db
        .selectFrom('plan_payments')
        .selectAll()
        .where('applied_at', 'is not', null)
        .execute()
      const ofPlan = (id: number) =>
        applied.filter((row) => row.payment_plan_id === id).map(({ subtotal }) => subtotal)
      expect(duePlans.map(ofPlan)).toEqual(duePlans.map(() => [10_000]))
      expect(prepared.map(({ planId }) => ofPlan(planId))).toEqual(prepared.map(() => [extraCents]))
      await close()
    },
    120_000 + runs * 60_000,
  )
})
