import {
  getPaymentPlan,
  listFailedPayments,
  makeOffCyclePayment,
  retryFailedPayment,
} from '@payment-center/validation/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPayerSession } from '../auth/sessions.ts'
import { dayOf } from '../server/calendar.ts'
import { reconcile } from '../reconciler/reconcile.ts'
import { addPlan, aPayer, authorize, linkBank, saveCard, type Payer } from '../testing/scenarios/payers.ts'
import { completeChallenge } from '../testing/scenarios/complete-challenge.ts'
import type { CardName } from '../testing/vendor.ts'
import { startWorld, type World } from '../testing/world.ts'
import { runPlanBilling, startPlanBilling } from './run-plan-billing.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(() => world.vendor.clearFaults())

/** A plan that is due today or, by next_billing_date, some days ago. */
async function aDuePlan(card: CardName = 'debit', given: Parameters<typeof addPlan>[2] = {}) {
  const payer = await aPayer(world)
  const tokenId = await saveCard(world, payer, card)
  const next_billing_date = dayOf(world.clock.now())
  const planId = await addPlan(world, payer, { token_id: tokenId, next_billing_date, ...given })
  return { payer, planId, tokenId }
}

/** Signs in again, since days may have passed. */
async function planOf({ payerId }: Payer, planId: number) {
  const token = await openPayerSession(world.dependencies, payerId)
  return (await world.call(getPaymentPlan, [planId], { token })).data
}

async function eventsOf(planId: number) {
  return world.dependencies.db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .select(['plan_payments.charge_event_id', 'charge_events.status', 'plan_payments.subtotal'])
    .where('plan_payments.payment_plan_id', '=', planId)
    .orderBy('plan_payments.due_date')
    .execute()
}

describe('a due plan', () => {
  test('[PLAN-22] a due plan is charged its monthly payment once, without a fee, and is due again next month', async () => {
    const { payer, planId } = await aDuePlan('credit')
    await runPlanBilling(world.dependencies)
    await runPlanBilling(world.dependencies)
    expect(await eventsOf(planId)).toMatchObject([{ status: 'paid', subtotal: 10_000 }])
    const plan = await planOf(payer, planId)
    expect(plan).toMatchObject({ balanceRemaining: { total: 50_000 } })
    expect(plan.paymentPlanHistory).toMatchObject([{ amount: 10_000, paymentStatus: 'paid' }])
  })

  test('a due plan is charged in the same round, however many others are due', async () => {
    const { payer, tokenId } = await aDuePlan()
    const isDue = { token_id: tokenId, next_billing_date: dayOf(world.clock.now()) }
    const planIds = await Promise.all(Array.from({ length: 24 }, () => addPlan(world, payer, isDue)))
    await runPlanBilling(world.dependencies)
    const events = await Promise.all(planIds.map(eventsOf))
    expect(events.map((ofPlan) => ofPlan.map(({ status }) => status))).toEqual(planIds.map(() => ['paid']))
  })

  test('a plan that is not due or is paid off is not charged', async () => {
    const tomorrow = dayOf(new Date(world.clock.now().getTime() + 2 * 86_400_000))
    const early = await aDuePlan('debit', { next_billing_date: tomorrow })
    const over = await aDuePlan('debit', { status: 'cancelled' })
    await runPlanBilling(world.dependencies)
    expect(await eventsOf(early.planId)).toEqual([])
    expect(await eventsOf(over.planId)).toEqual([])
  })

  test('a plan that was missed for months is charged once for each', async () => {
    const past = new Date(world.clock.now().getTime() - 70 * 86_400_000)
    const { planId } = await aDuePlan('debit', { next_billing_date: dayOf(past), billing_day: 15 })
    await runPlanBilling(world.dependencies)
    const events = await eventsOf(planId)
    expect(events.length).toBeGreaterThanOrEqual(3)
    expect(events.every(({ status }) => status === 'paid')).toBe(true)
  })

  test('the last instalment charges the rest, tax to the cent, and pays the plan off', async () => {
    const { payer, planId } = await aDuePlan('debit', {
      tax_rate: 8875,
      tax: 5325,
      balance_subtotal: 4321,
      balance_tax: 390,
    })
    await runPlanBilling(world.dependencies)
    const plan = await planOf(payer, planId)
    expect(plan).toMatchObject({ paymentPlanStatus: 'paid_off', balanceRemaining: { total: 0 } })
    expect(plan.paymentPlanHistory).toMatchObject([{ amount: 4711 }])
  })

  test('three schedulers with webhooks and reconcilers charge an instalment once', async () => {
    const plans = await Promise.all(Array.from({ length: 6 }, () => aDuePlan()))
    await Promise.all(Array.from({ length: 3 }, () => runPlanBilling(world.dependencies)))
    world.clock.advance(61_000)
    await Promise.all([
      runPlanBilling(world.dependencies),
      reconcile(world.dependencies),
      runPlanBilling(world.dependencies),
    ])
    for (const { planId } of plans) {
      const events = await eventsOf(planId)
      expect(events).toMatchObject([{ status: 'paid' }])
      const intents = await world.vendor.listIntents(events[0]?.charge_event_id ?? '')
      expect(intents.map(({ status }) => status)).toEqual(['succeeded'])
    }
  })

  test('[PAY-48] a plan that can’t be billed delays no other, is counted, and is tried again after 20 seconds and then every ten minutes', async () => {
    const broken = await aDuePlan('debit', { subtotal: 200_000_000, monthly_subtotal: 150_000_000 })
    const others = await Promise.all([aDuePlan(), aDuePlan()])
    const failing = async () =>
      /^plans_failing (\d+)$/m.exec((await world.request('GET', '/metrics')).text)?.[1]
    await runPlanBilling(world.dependencies)
    for (const { planId } of others) expect(await eventsOf(planId)).toMatchObject([{ status: 'paid' }])
    expect(await eventsOf(broken.planId)).toEqual([])
    expect(await failing()).toBe('1')
    const failures = () => world.logged.filter((line) => line.includes('a plan could not be billed')).length
    expect(failures()).toBe(1)
    await runPlanBilling(world.dependencies)
    expect(failures()).toBe(1)
    world.clock.advance(20_000)
    await runPlanBilling(world.dependencies)
    expect(failures()).toBe(2)
    world.clock.advance(9 * 60_000)
    await runPlanBilling(world.dependencies)
    expect(failures()).toBe(2)
    await world.dependencies.db
      .updateTable('payment_plans')
      .set({ monthly_subtotal: 10_000 })
      .where('payment_plan_id', '=', broken.planId)
      .execute()
    world.clock.advance(60_000)
    await runPlanBilling(world.dependencies)
    expect(await eventsOf(broken.planId)).toMatchObject([{ status: 'paid' }])
    expect(await failing()).toBe('0')
  })

  test('[PAY-40] an instalment is declined when its card’s bank asks the payer, who can then answer at a retry', async () => {
    const { payer, planId, tokenId } = await aDuePlan('threeDSecure')
    await runPlanBilling(world.dependencies)
    const [event] = await eventsOf(planId)
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
    world.clock.advance(61_000)
    await reconcile(world.dependencies)
    expect(await eventsOf(planId)).toMatchObject([{ status: 'paid' }])
    expect((await world.call(listFailedPayments, [1, payerId], { token })).code).toBe('none')
  })

  test('an instalment of a plan without a method is left for the payer to pay', async () => {
    const { planId } = await aDuePlan('debit', { token_id: null })
    await runPlanBilling(world.dependencies)
    expect(await eventsOf(planId)).toMatchObject([{ status: 'scheduled' }])
  })
})

describe('a declined instalment', () => {
  test('becomes a failed payment with its declined card and is not charged again', async () => {
    const { payer, planId, tokenId } = await aDuePlan('declinedLater')
    await runPlanBilling(world.dependencies)
    world.clock.advance(120_000)
    await runPlanBilling(world.dependencies)
    const events = await eventsOf(planId)
    expect(events).toMatchObject([{ status: 'failed' }])
    expect(await world.vendor.listIntents(events[0]?.charge_event_id ?? '')).toHaveLength(1)
    const token = await openPayerSession(world.dependencies, payer.payerId)
    const { data } = await world.call(listFailedPayments, [1, payer.payerId], { token })
    expect(data.failedPayments).toMatchObject([{ card: { tokenId }, planDescription: 'Braces' }])
    expect(data.failedPayments[0]?.chargeEvent.decline).toEqual({ kind: 'declined', code: 'generic_decline' })
    expect((await planOf(payer, planId)).balanceRemaining.total).toBe(60_000)
  })

  test('becomes a failed payment when the bank returns its debit later', async () => {
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer)
    const planId = await addPlan(world, payer, {
      ach_id: achId,
      next_billing_date: dayOf(world.clock.now()),
    })
    await runPlanBilling(world.dependencies)
    const [event] = await eventsOf(planId)
    expect(event?.status).toBe('stripe_pending')
    const [intent] = await world.vendor.listIntents(event?.charge_event_id ?? '')
    await world.vendor.settleDebit(intent?.id ?? '', 'insufficient_funds')
    world.clock.advance(120_000)
    await reconcile(world.dependencies)
    await runPlanBilling(world.dependencies)
    expect(await eventsOf(planId)).toMatchObject([{ status: 'failed' }])
  })
})

describe('a failed instalment', () => {
  test('can’t be retried while another payment takes the whole balance', async () => {
    const { payer, planId } = await aDuePlan('declinedLater')
    await runPlanBilling(world.dependencies)
    const [failed] = await eventsOf(planId)
    // Half an hour later the declined charge is canceled, which frees its part of the balance.
    world.clock.advance(31 * 60_000)
    await reconcile(world.dependencies)
    const token = await openPayerSession(world.dependencies, payer.payerId)
    const { achId } = await linkBank(world, { ...payer, token })
    const extra = await world.call(makeOffCyclePayment, [planId], {
      token,
      body: {
        taxable: false,
        subtotal: 60_000,
        paymentMethod: { achId, authorization: authorize(world, 60_000) },
      },
    })
    expect(extra.data.offCyclePaymentResponse.status).toBe('stripe_pending')
    const retried = await world.call(retryFailedPayment, [1, failed?.charge_event_id ?? ''], {
      token,
      body: { tokenId: await saveCard(world, { ...payer, token }) },
    })
    expect(retried).toMatchObject({ status: 409, code: 'payment_in_progress' })
    expect((await planOf(payer, planId)).balanceRemaining.total).toBe(60_000)
  })
})

describe('a provider that fails while an instalment is charged', () => {
  test('charges an instalment once after the provider’s response was lost', async () => {
    const { planId } = await aDuePlan()
    const path = '/v1/payment_intents/*/confirm'
    await world.vendor.addFault({ kind: 'lose_answer', count: 2, path })
    await runPlanBilling(world.dependencies)
    expect(await eventsOf(planId)).toMatchObject([{ status: 'stripe_pending' }])
    world.clock.advance(61_000)
    await runPlanBilling(world.dependencies)
    await reconcile(world.dependencies)
    const events = await eventsOf(planId)
    expect(events).toMatchObject([{ status: 'paid' }])
    expect(await world.vendor.listIntents(events[0]?.charge_event_id ?? '')).toHaveLength(1)
  })

  test('cancels an instalment that never reached the provider, and charges it again within a minute', async () => {
    const { planId } = await aDuePlan()
    const path = '/v1/payment_intents/*/confirm'
    await world.vendor.addFault({ kind: 'reset_before', count: 2, path })
    await runPlanBilling(world.dependencies)
    world.clock.advance(20_000)
    await reconcile(world.dependencies)
    world.clock.advance(20_000)
    await runPlanBilling(world.dependencies)
    const events = await eventsOf(planId)
    expect(events).toMatchObject([{ status: 'paid' }])
    const intents = await world.vendor.listIntents(events[0]?.charge_event_id ?? '')
    expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  })

  test('charges nothing until the provider’s newest payments have been read, since the database may be a restored one', async () => {
    const { planId } = await aDuePlan()
    await world.vendor.addFault({
      kind: 'answer_500',
      count: 100,
      method: 'GET',
      path: '/v1/payment_intents',
    })
    const billing = startPlanBilling(world.dependencies)
    await expect.poll(() => world.logged.join('\n')).toMatch(/"loop":"plans".*round failed/)
    await billing.stop()
    expect(await eventsOf(planId)).toEqual([])
    await world.vendor.clearFaults()
    const next = startPlanBilling(world.dependencies)
    await expect.poll(() => eventsOf(planId)).toMatchObject([{ status: 'paid' }])
    await next.stop()
  })
})
