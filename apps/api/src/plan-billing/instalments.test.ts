import { listFailedPayments, retryFailedPayment } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { dayOf, dayMs, minuteMs } from '../base/calendar.ts'
import { reconcile } from '../reconciler/reconcile.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { completeChallenge } from '../../test/scenarios/complete-challenge.ts'
import { aDuePlan, paymentsOfPlan, planOf } from '../../test/scenarios/due-plans.ts'
import { addPlan } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { storeConsent } from '../texts/consent-repository.ts'
import { billDuePlans, runPlanBilling } from './run-plan-billing.ts'

const world = setUpWorld()

describe('a due plan', () => {
  test('[PLAN-22] a due plan is charged its monthly payment once, without a fee, and is due again next month', async () => {
    const { payer, planId } = await aDuePlan(world, 'credit')
    await runPlanBilling(world.dependencies)
    await runPlanBilling(world.dependencies)
    expect(await paymentsOfPlan(world, planId)).toMatchObject([{ status: 'paid', subtotal: 10_000 }])
    const plan = await planOf(world, payer, planId)
    expect(plan).toMatchObject({ balanceRemaining: { total: 50_000 } })
    expect(plan.paymentPlanHistory).toMatchObject([{ amount: 10_000, paymentStatus: 'paid' }])
  })

  test('a due plan is charged in the same round, however many others are due', async () => {
    const { payer, tokenId } = await aDuePlan(world)
    const isDue = { token_id: tokenId, next_billing_date: dayOf(world.clock.now()) }
    const planIds = await Promise.all(Array.from({ length: 24 }, () => addPlan(world, payer, isDue)))
    await runPlanBilling(world.dependencies)
    const events = await Promise.all(planIds.map((planId) => paymentsOfPlan(world, planId)))
    expect(events.map((ofPlan) => ofPlan.map(({ status }) => status))).toEqual(planIds.map(() => ['paid']))
  })

  test('a plan that is not due or is paid off is not charged', async () => {
    const tomorrow = dayOf(new Date(world.clock.now().getTime() + 2 * dayMs))
    const early = await aDuePlan(world, 'debit', { next_billing_date: tomorrow })
    const over = await aDuePlan(world, 'debit', { status: 'cancelled' })
    await runPlanBilling(world.dependencies)
    expect(await paymentsOfPlan(world, early.planId)).toEqual([])
    expect(await paymentsOfPlan(world, over.planId)).toEqual([])
  })

  test('a plan that was missed for months is charged once for each', async () => {
    const past = new Date(world.clock.now().getTime() - 70 * dayMs)
    const { planId } = await aDuePlan(world, 'debit', { next_billing_date: dayOf(past), billing_day: 15 })
    await runPlanBilling(world.dependencies)
    const events = await paymentsOfPlan(world, planId)
    expect(events.length).toBeGreaterThanOrEqual(3)
    expect(events.every(({ status }) => status === 'paid')).toBe(true)
  })

  test('the last instalment charges the rest, tax to the cent, and pays the plan off', async () => {
    const { payer, planId } = await aDuePlan(world, 'debit', {
      tax_rate: 8875,
      tax: 5325,
      balance_subtotal: 4321,
      balance_tax: 390,
    })
    await runPlanBilling(world.dependencies)
    const plan = await planOf(world, payer, planId)
    expect(plan).toMatchObject({ paymentPlanStatus: 'paid_off', balanceRemaining: { total: 0 } })
    expect(plan.paymentPlanHistory).toMatchObject([{ amount: 4711 }])
  })

  test('three schedulers with webhooks and reconcilers charge an instalment once', async () => {
    const plans = await Promise.all(Array.from({ length: 6 }, () => aDuePlan(world)))
    await Promise.all(Array.from({ length: 3 }, () => runPlanBilling(world.dependencies)))
    world.clock.advance(61_000)
    await Promise.all([
      runPlanBilling(world.dependencies),
      reconcile(world.dependencies),
      runPlanBilling(world.dependencies),
    ])
    for (const { planId } of plans) {
      const events = await paymentsOfPlan(world, planId)
      expect(events).toMatchObject([{ status: 'paid' }])
      const intents = await world.vendor.listIntents(events[0]?.charge_event_id ?? '')
      expect(intents.map(({ status }) => status)).toEqual(['succeeded'])
    }
  })

  test('[PAY-48] a plan that can’t be billed delays no other, is counted, and is tried again after 20 seconds and then every ten minutes', async () => {
    const broken = await aDuePlan(world, 'debit', { subtotal: 200_000_000, monthly_subtotal: 150_000_000 })
    const others = await Promise.all([aDuePlan(world), aDuePlan(world)])
    const failing = async () =>
      /^plans_failing (\d+)$/m.exec((await world.request('GET', '/metrics')).text)?.[1]
    await runPlanBilling(world.dependencies)
    for (const { planId } of others)
      expect(await paymentsOfPlan(world, planId)).toMatchObject([{ status: 'paid' }])
    expect(await paymentsOfPlan(world, broken.planId)).toEqual([])
    expect(await failing()).toBe('1')
    const failures = () => world.logged.filter((line) => line.includes('a plan could not be billed')).length
    expect(failures()).toBe(1)
    await runPlanBilling(world.dependencies)
    expect(failures()).toBe(1)
    world.clock.advance(20_000)
    await runPlanBilling(world.dependencies)
    expect(failures()).toBe(2)
    world.clock.advance(9 * minuteMs)
    await runPlanBilling(world.dependencies)
    expect(failures()).toBe(2)
    await world.dependencies.db
      .updateTable('payment_plans')
      .set({ monthly_subtotal: 10_000 })
      .where('payment_plan_id', '=', broken.planId)
      .execute()
    world.clock.advance(60_000)
    await runPlanBilling(world.dependencies)
    expect(await paymentsOfPlan(world, broken.planId)).toMatchObject([{ status: 'paid' }])
    expect(await failing()).toBe('0')
  })

  test('[PAY-40] an instalment is declined when its card’s bank asks the payer, who can then answer at a retry', async () => {
    const { payer, planId, tokenId } = await aDuePlan(world, 'threeDSecure')
    await runPlanBilling(world.dependencies)
    const [event] = await paymentsOfPlan(world, planId)
    expect(event).toMatchObject({ status: 'failed' })
    const failedId = event?.charge_event_id ?? ''
    const [declined] = await world.vendor.listIntents(failedId)
    expect(declined?.last_payment_error?.code).toBe('authentication_required')
    const { token, payerId } = payer
    const retried = await world.call(retryFailedPayment, [1, failedId], { token, body: { tokenId } })
    expect(retried.data).toMatchObject({ chargeEventStatus: 'stripe_pending' })
    const [intent] = await world.vendor.listIntents(failedId)
    expect(retried.data.clientSecret).toBe(intent?.client_secret)
    expect(intent?.status).toBe('requires_action')
    await completeChallenge(world, { next_action: intent?.next_action ?? null })
    await reconcileAfter(world, 61_000)
    expect(await paymentsOfPlan(world, planId)).toMatchObject([{ status: 'paid' }])
    expect((await world.call(listFailedPayments, [1, payerId], { token })).code).toBe('none')
  })

  test('an instalment of a plan without a method is left for the payer to pay', async () => {
    const { planId } = await aDuePlan(world, 'debit', { token_id: null })
    await runPlanBilling(world.dependencies)
    expect(await paymentsOfPlan(world, planId)).toMatchObject([{ status: 'scheduled' }])
  })

  test('[MAIL-03] an instalment whose card was removed before its charge is announced as a bill, by email and by text', async () => {
    const { payer, planId } = await aDuePlan(world, 'debit')
    const { db, clock } = world.dependencies
    const stored = await db
      .selectFrom('payers')
      .selectAll()
      .where('payer_id', '=', payer.payerId)
      .executeTakeFirstOrThrow()
    await db.transaction().execute((tx) => storeConsent(tx, stored, { source: 'intake form' }, clock()))
    await billDuePlans(world.dependencies)
    await db
      .updateTable('payment_plans')
      .set({ token_id: null })
      .where('payment_plan_id', '=', planId)
      .execute()
    await runPlanBilling(world.dependencies)
    await runPlanBilling(world.dependencies)
    const [payment] = await paymentsOfPlan(world, planId)
    expect(payment?.status).toBe('scheduled')
    for (const table of ['mails', 'texts'] as const) {
      const queued = await db
        .selectFrom(table)
        .select('kind')
        .where('charge_event_id', '=', payment?.charge_event_id ?? '')
        .execute()
      expect(queued, table).toEqual([{ kind: 'bill' }])
    }
  })
})
