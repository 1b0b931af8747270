import { cents } from '@payment-center/payments/money'
import { createLinkToken } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Db } from '../../src/db/index.ts'
import { redeemBankLink } from '../../src/ach/bank-link-repository.ts'
import { withInvoice } from '../../src/invoices/invoice-status-repository.ts'
import { insertMail, mailQueue } from '../../src/mail/mail-repository.ts'
import { applyPaymentToPlan } from '../../src/plans/apply-payments-to-plan.ts'
import { closeAbandonedExtras } from '../../src/plan-billing/extra-payment-repository.ts'
import { runHousekeeping, takeDueAttempts } from '../../src/reconciler/due-job-repository.ts'
import { minuteMs } from '../../src/base/calendar.ts'
import { aPlanWith, balanceOf, payExtra } from '../scenarios/extra-payments.ts'
import { aGuest } from '../scenarios/guest-payments.ts'
import { addInvoice } from '../scenarios/invoices.ts'
import { aPayer } from '../scenarios/payers.ts'
import { setUpWorld } from '../set-up-world.ts'

const confirmationKeys: string[] = []
const world = setUpWorld({
  wrapProvider: (provider) => ({
    ...provider,
    confirmIntent: (intentId, confirmation) => {
      confirmationKeys.push(confirmation.idempotencyKey)
      return provider.confirmIntent(intentId, confirmation)
    },
  }),
})
afterEach(() => world.vendor.clearFaults())

/** Runs in a transaction of another process, which fails instead of waiting for a lock. */
function withoutWaiting<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
  return world.dependencies.db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '1s'`.execute(tx)
    return work(tx)
  })
}

test('confirms a payment with a key of its invoice, attempt and confirmation, so that a repeat charges nothing', async () => {
  const { token, planId, paymentMethod } = await aPlanWith(world)
  const { data } = await payExtra(world, token, planId, { subtotal: 5000, paymentMethod })
  expect(confirmationKeys).toEqual([`${data.offCyclePaymentResponse.chargeEventId}-1-1`])
})

test('the database refuses a second instalment of a plan for one day', async () => {
  const { db, clock } = world.dependencies
  const { payer, planId } = await aPlanWith(world)
  const bill = async () => {
    const charge_event_id = await addInvoice(world, { payerId: payer.payerId })
    const amounts = { subtotal: 100, tax: 0, due_date: '2027-01-15', created_at: clock() }
    const instalment = { charge_event_id, payment_plan_id: planId, kind: 'instalment', ...amounts } as const
    await db
      .insertInto('plan_payments')
      .values({ ...instalment, token_id: null, ach_id: null, idempotency_key: null, next_charge_at: null })
      .execute()
  }
  await bill()
  await expect(bill()).rejects.toThrow('unique')
})

test('a link to a bank is used once, also by several requests at once', async () => {
  const { payerId, practiceId, token } = await aPayer(world)
  await world.call(createLinkToken, [], { token, body: { payerId, practiceId } })
  const { db, clock } = world.dependencies
  const redeem = () => redeemBankLink(db, { payer_id: payerId, charge_event_id: null }, clock())
  const answers = await Promise.all(Array.from({ length: 8 }, redeem))
  expect([...answers, await redeem()].filter(Boolean)).toHaveLength(1)
})

test('a payment lowers its plan’s balance once, however often it is applied', async () => {
  const { token, planId, paymentMethod } = await aPlanWith(world)
  const { data } = await payExtra(world, token, planId, { subtotal: 5000, paymentMethod })
  const before = await balanceOf(world, token, planId)
  const { db, clock, log } = world.dependencies
  const { chargeEventId } = data.offCyclePaymentResponse
  const paid = { subtotal: cents(5000), tax: cents(0) }
  await db.transaction().execute((tx) => applyPaymentToPlan(tx, chargeEventId, paid, clock(), log))
  expect(await balanceOf(world, token, planId)).toEqual(before)
})

test('an extra payment that may be charged is not closed as abandoned', async () => {
  const { token, planId, paymentMethod } = await aPlanWith(world)
  await world.vendor.addFault({ kind: 'answer_500', count: 4, path: '/v1/payment_intents' })
  const answer = await payExtra(world, token, planId, { subtotal: 5000, paymentMethod })
  expect(answer.status).toBe(503)
  // As if its process had ended before it closed it.
  await world.dependencies.db
    .updateTable('plan_payments')
    .set({ closed_at: null })
    .where('payment_plan_id', '=', planId)
    .execute()
  world.clock.advance(3 * minuteMs)
  await closeAbandonedExtras(world.dependencies)
  const payments = world.dependencies.db.selectFrom('plan_payments').select('closed_at')
  expect(await payments.where('payment_plan_id', '=', planId).execute()).toEqual([{ closed_at: null }])
})

test('two processes never take the same due payments', async () => {
  const guest = await aGuest(world)
  await guest.open()
  world.clock.advance(60_000)
  const now = world.clock.now()
  await world.dependencies.db.transaction().execute(async (tx) => {
    expect((await takeDueAttempts(tx, now)).map(({ invoiceId }) => invoiceId)).toContain(guest.invoiceId)
    expect(await withoutWaiting((other) => takeDueAttempts(other, now))).toEqual([])
  })
  expect(await takeDueAttempts(world.dependencies.db, now)).toEqual([])
})

test('two processes never take the same email', async () => {
  const { db } = world.dependencies
  const now = world.clock.now()
  await db.deleteFrom('mails').execute()
  await insertMail(db, { kind: 'password_change', recipient: 'maya@example.com', language: 'en' }, now)
  await db.transaction().execute(async (tx) => {
    expect(await mailQueue.takeDue(tx, now, 20)).toHaveLength(1)
    expect(await withoutWaiting((other) => mailQueue.takeDue(other, now, 20))).toEqual([])
  })
  expect(await mailQueue.takeDue(db, now, 20)).toEqual([])
})

test('two processes never keep house at once', async () => {
  const { db } = world.dependencies
  const kept: string[] = []
  const keep = (process: string, work = async () => void kept.push(process)) => runHousekeeping(db, work)
  const isKept = await keep('first', async () => {
    kept.push('first')
    expect(await keep('second')).toBe(false)
  })
  expect([isKept, await keep('third')]).toEqual([true, true])
  expect(kept).toEqual(['first', 'third'])
})

test('work on an invoice waits until another process has released it', async () => {
  const { db } = world.dependencies
  const { invoiceId } = await aGuest(world)
  const steps: string[] = []
  let waiting = Promise.resolve()
  await db.transaction().execute(async (holder) => {
    await sql`select 1 from charge_events where charge_event_id = ${invoiceId} for update`.execute(holder)
    waiting = withInvoice(db, invoiceId, async () => void steps.push('worked'))
    for (let round = 0; round < 5; round += 1) await world.request('GET', '/readyz')
    steps.push('released')
  })
  await waiting
  expect(steps).toEqual(['released', 'worked'])
})
