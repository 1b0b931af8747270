import {
  createVoluntaryInvoice,
  deletePaymentMethod,
  getPracticeLogo,
  retryFailedPayment,
  updatePaymentPlan,
} from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../../src/base/calendar.ts'
import type { Db } from '../../src/db/index.ts'
import { queriesThatWaitFor } from '../database/queries-that-wait-for.ts'
import { eventually } from '../eventually.ts'
import { openLedger } from '../ledger.ts'
import { findJamie, voluntaryOrder } from '../scenarios/external.ts'
import { aPlanWith, payExtra } from '../scenarios/extra-payments.ts'
import { addFailed } from '../scenarios/failed-payments.ts'
import { aKey, addPlan, saveCard } from '../scenarios/payers.ts'
import { reconcileAfter } from '../scenarios/reconcile-after.ts'
import { setUpWorld } from '../set-up-world.ts'

let statements = 0
const world = setUpWorld({ onStatement: () => (statements += 1) })

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Holds rows, as a process that is frozen in the middle of a transaction does. */
function whileLocked<Result>(
  table: 'payment_plans' | 'saved_cards' | 'sessions',
  column: string,
  value: number | string,
  work: (holder: Db) => Promise<Result>,
): Promise<Result> {
  return world.dependencies.db.transaction().execute(async (holder) => {
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value} for update`.execute(
      holder,
    )
    return work(holder)
  })
}

/** Expects that other requests are answered while some wait, and that none of those waits with a connection. */
async function expectFreeConnections(holder: Db): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    const others = [
      world.request('GET', `${getPracticeLogo.path}?practiceId=1`),
      world.request('GET', '/healthz'),
    ]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
    expect(await queriesThatWaitFor(holder)).toEqual([])
  }
}

interface Answer {
  readonly status: number
  readonly code?: string | undefined
}

/** Starts requests while rows are held, and lets them go on after the others were answered. */
async function answersAfter(
  hold: (work: (holder: Db) => Promise<readonly Promise<Answer>[]>) => Promise<readonly Promise<Answer>[]>,
  requests: () => readonly Promise<Answer>[],
): Promise<readonly Answer[]> {
  const waiting = await hold(async (holder) => {
    statements = 0
    const sent = requests()
    await eventually(
      async () => statements,
      (count) => count > sent.length,
    )
    await expectFreeConnections(holder)
    return sent
  })
  return Promise.all(waiting)
}

/** A slow machine may not get through all of them in the time that each waits. */
async function expectPaidOrBusy(answers: readonly Answer[]): Promise<void> {
  const results = new Set(answers.map(({ status, code }) => code ?? status))
  expect(results).toContain(200)
  expect([...results].filter((result) => ![200, 'busy', 'payment_in_progress'].includes(result))).toEqual([])
  // A charge whose outcome could not be stored in time is looked up.
  await reconcileAfter(world, minuteMs)
  const ledger = await openLedger(world.dependencies.db, world.vendor)
  expect(await ledger.findDiscrepancies()).toEqual([])
}

/** As above, for other requests. */
function expectDoneOrBusy(answers: readonly Answer[]): void {
  expect(answers.filter(({ status, code }) => status >= 500 && code !== 'busy')).toEqual([])
}

describe('requests that wait for a locked row take no connection from others', () => {
  test('forty extra payments to one plan', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    const answers = await answersAfter(
      (work) => whileLocked('payment_plans', 'payment_plan_id', planId, work),
      () =>
        times(40, () =>
          payExtra(world, token, planId, { subtotal: 1000, paymentMethod, idempotencyKey: aKey() }),
        ),
    )
    await expectPaidOrBusy(answers)
  })

  test('forty extra payments to two plans with one card', async () => {
    const { payer, token, planId, tokenId, paymentMethod } = await aPlanWith(world)
    const plans = [planId, await addPlan(world, payer)]
    const pay = (index: number) =>
      payExtra(world, token, plans[index % 2] ?? 0, { subtotal: 1000, paymentMethod, idempotencyKey: aKey() })
    const answers = await answersAfter(
      (work) => whileLocked('saved_cards', 'token_id', tokenId, work),
      () => times(40, pay),
    )
    await expectPaidOrBusy(answers)
  })

  test('forty retries of failed payments of one plan', async () => {
    const { payer, token, tokenId, planId } = await aPlanWith(world, 'debit', {
      subtotal: 500_000,
      balance_subtotal: 500_000,
    })
    const day = (index: number) =>
      `2026-0${Math.floor(index / 28) + 1}-${String((index % 28) + 1).padStart(2, '0')}`
    const failed = await Promise.all(
      times(40, (index) => addFailed(world, payer, planId, 1000, { dueDate: day(index) })),
    )
    const answers = await answersAfter(
      (work) => whileLocked('payment_plans', 'payment_plan_id', planId, work),
      () => failed.map((id) => world.call(retryFailedPayment, [1, id], { token, body: { tokenId } })),
    )
    await expectPaidOrBusy(answers)
  })

  test('forty changes of a plan’s method, and forty deletions of it', async () => {
    const { payer, token, tokenId, planId } = await aPlanWith(world)
    const other = await saveCard(world, payer, 'credit')
    const answers = await answersAfter(
      (work) => whileLocked('saved_cards', 'token_id', tokenId, work),
      () => [
        ...times(40, () => world.call(updatePaymentPlan, [planId], { token, body: { tokenId } })),
        ...times(40, () => world.call(deletePaymentMethod, [payer.payerId, other], { token })),
        ...times(40, () => world.call(deletePaymentMethod, [payer.payerId, tokenId], { token })),
      ],
    )
    expectDoneOrBusy(answers)
  })

  test('forty repeats of a Pay as Guest invoice', async () => {
    const { token, patientId } = await findJamie(world)
    const body = voluntaryOrder(patientId)
    const answers = await answersAfter(
      (work) => whileLocked('sessions', 'scope', 'external', work),
      () => times(40, () => world.call(createVoluntaryInvoice, [1], { token, body })),
    )
    expectDoneOrBusy(answers)
  })
})

test('an extra payment that waits for too long gets a 503, charges nothing, and can be sent again', async () => {
  const { token, planId, paymentMethod } = await aPlanWith(world)
  const order = { subtotal: 1000, paymentMethod, idempotencyKey: aKey() }
  const waited = await whileLocked('payment_plans', 'payment_plan_id', planId, () =>
    Promise.all(times(40, () => payExtra(world, token, planId, order))),
  )
  expect(new Set(waited.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 busy']))
  const { data } = await payExtra(world, token, planId, order)
  expect(data.offCyclePaymentResponse).toMatchObject({ status: 'paid', balanceRemaining: { total: 59_000 } })
  const ledger = await openLedger(world.dependencies.db, world.vendor)
  expect(await ledger.findDiscrepancies()).toEqual([])
})
