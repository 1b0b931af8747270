import { listFailedPayments, makeOffCyclePayment, retryFailedPayment } from '@payment-center/validation/wire'
import { afterEach, describe, expect, test } from 'vitest'
import { openPayerSession } from '../auth/sessions.ts'
import { dayOf, minuteMs } from '../base/calendar.ts'
import { reconcile } from '../reconciler/reconcile.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { aDuePlan, paymentsOfPlan, planOf } from '../../test/scenarios/due-plans.ts'
import { addPlan, aPayer, authorize, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import { payBySaved } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { withProvider } from '../../test/world.ts'
import { startPlanBilling } from '../main/loops.ts'
import { runPlanBilling } from './run-plan-billing.ts'

const world = setUpWorld()
afterEach(() => world.vendor.clearFaults())

describe('a declined instalment', () => {
  test('becomes a failed payment with its declined card and is not charged again', async () => {
    const { payer, planId, tokenId } = await aDuePlan(world, 'declinedLater')
    await runPlanBilling(world.dependencies)
    world.clock.advance(120_000)
    await runPlanBilling(world.dependencies)
    const events = await paymentsOfPlan(world, planId)
    expect(events).toMatchObject([{ status: 'failed' }])
    expect(await world.vendor.listIntents(events[0]?.charge_event_id ?? '')).toHaveLength(1)
    const token = await openPayerSession(world.dependencies, payer.payerId)
    const { data } = await world.call(listFailedPayments, [1, payer.payerId], { token })
    expect(data.failedPayments).toMatchObject([{ card: { tokenId }, planDescription: 'Braces' }])
    expect(data.failedPayments[0]?.chargeEvent.decline).toEqual({ kind: 'declined', code: 'generic_decline' })
    expect((await planOf(world, payer, planId)).balanceRemaining.total).toBe(60_000)
  })

  test('becomes a failed payment when the bank returns its debit later', async () => {
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer)
    const planId = await addPlan(world, payer, {
      ach_id: achId,
      next_billing_date: dayOf(world.clock.now()),
    })
    await runPlanBilling(world.dependencies)
    const [event] = await paymentsOfPlan(world, planId)
    expect(event?.status).toBe('stripe_pending')
    const [intent] = await world.vendor.listIntents(event?.charge_event_id ?? '')
    await world.vendor.settleDebit(intent?.id ?? '', 'insufficient_funds')
    await reconcileAfter(world, 120_000)
    await runPlanBilling(world.dependencies)
    expect(await paymentsOfPlan(world, planId)).toMatchObject([{ status: 'failed' }])
  })
})

describe('the email of a declined instalment', () => {
  const mailsOf = async (planId: number) => {
    const mails = await world.dependencies.db
      .selectFrom('mails')
      .innerJoin('plan_payments', 'plan_payments.charge_event_id', 'mails.charge_event_id')
      .select('mails.kind')
      .where('plan_payments.payment_plan_id', '=', planId)
      .execute()
    return mails.map(({ kind }) => kind)
  }

  test('is sent for a charge that the server makes', async () => {
    const { planId } = await aDuePlan(world, 'declinedLater')
    await runPlanBilling(world.dependencies)
    expect(await mailsOf(planId)).toEqual(['instalment_decline'])
  })

  test('is not sent for a payment whose decline the payer sees', async () => {
    const { payer, planId, tokenId } = await aDuePlan(world, 'declinedLater')
    const { db } = world.dependencies
    await db
      .updateTable('payment_plans')
      .set({ token_id: null })
      .where('payment_plan_id', '=', planId)
      .execute()
    await runPlanBilling(world.dependencies)
    const [payment] = await paymentsOfPlan(world, planId)
    const token = await openPayerSession(world.dependencies, payer.payerId)
    await payBySaved(world, { ...payer, token }, payment?.charge_event_id ?? '', tokenId)
    expect(await paymentsOfPlan(world, planId)).toMatchObject([{ status: 'failed' }])
    expect(await mailsOf(planId)).toEqual(['bill'])
  })
})

describe('a failed instalment', () => {
  test('can’t be retried while another payment takes the whole balance', async () => {
    const { payer, planId } = await aDuePlan(world, 'declinedLater')
    await runPlanBilling(world.dependencies)
    const [failed] = await paymentsOfPlan(world, planId)
    // Half an hour later the declined charge is canceled, which frees its part of the balance.
    await reconcileAfter(world, 31 * minuteMs)
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
    expect((await planOf(world, payer, planId)).balanceRemaining.total).toBe(60_000)
  })
})

describe('a provider that fails while an instalment is charged', () => {
  test.each([
    ['lost', 'lose_answer', 2],
    ['garbled', 'garble_answer', 1],
  ] as const)(
    'charges an instalment once after the provider’s response was %s',
    async (_what, kind, count) => {
      const { planId } = await aDuePlan(world)
      const path = '/v1/payment_intents/*/confirm'
      await world.vendor.addFault({ kind, count, path })
      await runPlanBilling(world.dependencies)
      expect(await paymentsOfPlan(world, planId)).toMatchObject([{ status: 'stripe_pending' }])
      world.clock.advance(61_000)
      await runPlanBilling(world.dependencies)
      await reconcile(world.dependencies)
      const events = await paymentsOfPlan(world, planId)
      expect(events).toMatchObject([{ status: 'paid' }])
      expect(await world.vendor.listIntents(events[0]?.charge_event_id ?? '')).toHaveLength(1)
    },
  )

  test('cancels an instalment that never reached the provider, and charges it again within a minute', async () => {
    const { planId } = await aDuePlan(world)
    const path = '/v1/payment_intents/*/confirm'
    await world.vendor.addFault({ kind: 'reset_before', count: 2, path })
    await runPlanBilling(world.dependencies)
    await reconcileAfter(world, 20_000)
    world.clock.advance(20_000)
    await runPlanBilling(world.dependencies)
    const events = await paymentsOfPlan(world, planId)
    expect(events).toMatchObject([{ status: 'paid' }])
    const intents = await world.vendor.listIntents(events[0]?.charge_event_id ?? '')
    expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  })

  test('charges an instalment again 20 seconds after a slow claim that never reached the provider', async () => {
    const { planId } = await aDuePlan(world)
    const slow = withProvider(world.dependencies, (provider) => ({
      createIntent: async (order) => {
        world.clock.advance(6000)
        return provider.createIntent(order)
      },
    }))
    const path = '/v1/payment_intents/*/confirm'
    await world.vendor.addFault({ kind: 'reset_before', count: 2, path })
    await runPlanBilling(slow)
    world.clock.advance(14_000)
    await runPlanBilling(world.dependencies)
    world.clock.advance(6000)
    await runPlanBilling(world.dependencies)
    expect(await paymentsOfPlan(world, planId)).toMatchObject([{ status: 'paid' }])
  })

  test('charges nothing until the provider’s newest payments have been read, since the database may be a restored one', async () => {
    const { planId } = await aDuePlan(world)
    await world.vendor.addFault({
      kind: 'answer_500',
      count: 100,
      method: 'GET',
      path: '/v1/payment_intents',
    })
    const billing = startPlanBilling(world.dependencies)
    await expect.poll(() => world.logged.join('\n')).toMatch(/"loop":"plans".*round failed/)
    await billing.stop()
    expect(await paymentsOfPlan(world, planId)).toEqual([])
    await world.vendor.clearFaults()
    const next = startPlanBilling(world.dependencies)
    await expect.poll(() => paymentsOfPlan(world, planId)).toMatchObject([{ status: 'paid' }])
    await next.stop()
  })
})
