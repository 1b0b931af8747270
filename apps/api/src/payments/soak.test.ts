import { putInvoices } from '@payment-center/validation/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isEdge } from '../invoices/invoice-status-repository.ts'
import { runMinuteJobs } from '../reconciler/reconcile.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { hourMs } from '../base/calendar.ts'
import { openLedger, type Ledger } from '../../test/ledger.ts'
import { aGuest, type Guest } from '../../test/scenarios/guest-payments.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { aPayer, saveCard } from '../../test/scenarios/payers.ts'
import { readInvoiceRecords, type InvoiceRecords } from '../../test/soak/invoice-records.ts'
import { addRun, writeReport, startReport } from '../../test/soak/report.ts'
import { anyStep, type Scene } from '../../test/soak/steps.ts'
import { startWorld, type World } from '../../test/world.ts'

/** SOAK_RUNS sets the number; a failure prints the seed that replays it by SOAK_SEED. */
const runs = Number(process.env['SOAK_RUNS'] ?? '10')
const seed = process.env['SOAK_SEED']

const report = startReport()
let world: World
let ledger: Ledger
beforeAll(async () => {
  world = await startWorld({ webhooks: true })
  ledger = await openLedger(world.dependencies.db, world.vendor)
})
afterAll(async () => {
  writeReport(report)
  await world.stop()
})

/** A bill that the practice's program has sent, and its payer and a guest whose sessions don't end during the run. */
async function aScene(): Promise<Scene> {
  const { db, clock } = world.dependencies
  const payer = await aPayer(world)
  const name = `soak-${payer.payerId}`
  await db.updateTable('patients').set({ external_id: name }).where('payer_id', '=', payer.payerId).execute()
  const bill = {
    externalId: name,
    patientExternalId: name,
    items: [{ treatment: 'Crown', date: '2026-11-10', amount: 33_400 }],
  }
  const apiKey = await practiceToken(world)
  const body = { invoices: [{ ...bill, dueDate: '2026-12-18' }], sendMail: false }
  const sent = await world.call(putInvoices, [], { token: apiKey, body })
  const guest = await aGuest(world, String(sent.data.results[0]?.id))
  const tokenId = await saveCard(world, payer)
  const endsAt = new Date(clock().getTime() + 48 * hourMs)
  await db
    .updateTable('sessions')
    .set({ ends_at: endsAt, idle_ends_at: null })
    .where((is) =>
      is.or([is('charge_event_id', '=', guest.invoiceId), is('portal_user_id', '=', payer.payerId)]),
    )
    .execute()
  return { world, guest, payer, tokenId, apiKey, bill, tabs: [{}, {}, {}] }
}

/**
 * Ends all faults and waits until everything is settled.
 * @returns the seconds it took
 */
async function settleEverything(guest: Guest): Promise<number> {
  await world.vendor.clearFaults()
  let known = 60
  for (let passed = 5; passed <= 60; passed += 5) {
    await reconcileAfter(world, 5000)
    await world.dependencies.background.drain()
    const { captured, transactions } = await readInvoiceRecords(world, guest)
    if (captured.length <= transactions.length) known = Math.min(known, passed)
  }
  return known
}

function expectConsistent(records: InvoiceRecords) {
  const { status, closedAs, transactions, excess, history, attempts, captured, held } = records
  expect(captured.length).toBeLessThanOrEqual(1)
  expect(transactions).toHaveLength(captured.length)
  expect(status === 'paid').toBe(captured.length === 1)
  expect(closedAs === null ? [] : [...captured, ...held]).toEqual([])
  // A card at another price is never captured, so nothing is due back.
  expect(excess).toEqual([])
  for (const transaction of transactions) {
    expect(transaction.subtotal + transaction.tax + transaction.fee).toBe(transaction.total)
    expect(transaction.total).toBe(captured[0]?.amount_received)
    expect(transaction.total).toBeLessThanOrEqual(transaction.kind === 'credit' ? 34_569 : 33_400)
  }
  expect(history.filter(({ from_status, to_status }) => !isEdge(from_status, to_status))).toEqual([])
  expect(
    attempts.filter(({ state }) => ['opening', 'open', 'claimed'].includes(state)).length,
  ).toBeLessThanOrEqual(1)
}

describe('three tabs, a payer, a practice’s program, a failing provider and time', () => {
  test(
    'captures an invoice at most once and a closed one never, records every capture, and settles within a minute',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 40 }), async (steps) => {
          const scene = await aScene()
          const { guest } = scene
          for (const step of steps) await step.run(scene)
          const known = await settleEverything(guest)
          const records = await readInvoiceRecords(world, guest)
          addRun(report, records, known)
          expectConsistent(records)
          await runMinuteJobs(world.dependencies)
        }),
        { numRuns: runs, endOnFailure: true, ...(seed === undefined ? {} : { seed: Number(seed) }) },
      )
      expect(await ledger.findDiscrepancies()).toEqual([])
    },
    60_000 + runs * 10_000,
  )
})
