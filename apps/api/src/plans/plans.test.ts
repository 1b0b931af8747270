import {
  getPaymentPlan,
  getPlanBalance,
  listPaymentPlans,
  listScheduledPayments,
} from '@payment-center/validation/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { payerToken } from '../../test/scenarios/invoices.ts'
import { addPlan, aPayer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
let maya: string

beforeAll(async () => {
  maya = await payerToken(world, 'maya')
})

const planOf = async (token: string, planId: number) =>
  (await world.call(getPaymentPlan, [planId], { token })).data
const nextOf = (day: number) => {
  const now = new Date()
  const months = now.getDate() < day ? 0 : 1
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, day)).toISOString().slice(0, 10)
}

describe('the plans of a payer', () => {
  test('[CALL-29] [ENTITY-16] lists Maya’s four plans in order with their balances', async () => {
    const { data } = await world.call(listPaymentPlans, [100], { token: maya })
    expect(
      data.paymentPlans.map((plan) => [
        plan.paymentPlanId,
        plan.description,
        plan.paymentPlanStatus,
        plan.isPlanCompleted,
        plan.balanceRemaining.subtotalBalance,
      ]),
    ).toEqual([
      [9001, 'Aligner treatment', 'active', false, 135_000],
      [9002, 'Crown, upper left', 'active', false, 41_235],
      [9003, 'Whitening', 'paid_off', true, 0],
      [9004, 'Night guard', 'cancelled', false, 26_000],
    ])
    expect(data.paymentPlans[0]).toMatchObject({
      planTotals: { total: 300_000, subtotal: 300_000, taxTotal: 0 },
      monthlyPayment: 15_000,
      downPayment: 30_000,
      billingDay: 15,
      maxAllowedPayment: 135_000,
      paymentPlanPaymentMethod: { cardType: 'visa', last4: '4242' },
    })
    expect(data.paymentPlans[1]).toMatchObject({
      monthlyPayment: 9663,
      monthlySubtotal: 8875,
      monthlyTaxAmount: 788,
      paymentPlanPaymentMethod: { bankName: 'Harbor Credit Union', accountLast4: '6789' },
    })
    expect(data.paymentPlans[2]?.maxAllowedPayment).toBe(0)
  })

  test('[CALL-29] [OVER-13] responds 409 none without plans', async () => {
    const { payerId, token } = await aPayer(world)
    expect(await world.call(listPaymentPlans, [payerId], { token })).toMatchObject({
      status: 409,
      code: 'none',
    })
  })

  test('[ENTITY-16] lists a plan’s history newest first: paid and failed', async () => {
    const { paymentPlanHistory } = await planOf(maya, 9001)
    expect(paymentPlanHistory).toHaveLength(10)
    expect(paymentPlanHistory[0]).toMatchObject({
      chargeEventId: 'MAYAFAIL0001',
      amount: 15_000,
      paymentStatus: 'failed',
    })
    expect(paymentPlanHistory.slice(1).every(({ paymentStatus }) => paymentStatus === 'paid')).toBe(true)
    const times = paymentPlanHistory.map(({ paidTs }) => paidTs)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('[CALL-29] lists the plans with the history that each has by itself', async () => {
    const { data } = await world.call(listPaymentPlans, [100], { token: maya })
    for (const { paymentPlanId, paymentPlanHistory } of data.paymentPlans)
      expect(paymentPlanHistory).toEqual((await planOf(maya, Number(paymentPlanId))).paymentPlanHistory)
    expect(data.paymentPlans.map((plan) => plan.paymentPlanHistory?.length)).toContain(10)
  })

  test('[PLAN-23] dates a plan’s payments by the practice’s time zone', async () => {
    const { db } = world.dependencies
    const paidOn = async (time_zone: string) => {
      await db.updateTable('practices').set({ time_zone }).where('practice_id', '=', 1).execute()
      const { paymentPlanHistory } = await planOf(maya, 9001)
      return paymentPlanHistory.slice(0, 2).map((payment) => payment.paidOn)
    }
    const [, newest] = (await planOf(maya, 9001)).paymentPlanHistory
    await db
      .updateTable('transactions')
      .set({ paid_at: new Date('2026-10-16T08:30:00Z') })
      .where('charge_event_id', '=', newest?.chargeEventId ?? '')
      .execute()
    expect(await paidOn('Pacific/Honolulu')).toEqual([null, '2026-10-15'])
    expect(await paidOn('America/New_York')).toEqual([null, '2026-10-16'])
  })

  test('balance, down payment and payments add up to the plan, subtotal and tax separately', async () => {
    const { db } = world.dependencies
    const plans = await db.selectFrom('payment_plans').selectAll().execute()
    for (const plan of plans) {
      const paid = await db
        .selectFrom('plan_payments')
        .select((of) => [of.fn.sum<number>('subtotal').as('subtotal'), of.fn.sum<number>('tax').as('tax')])
        .where('payment_plan_id', '=', plan.payment_plan_id)
        .where('applied_at', 'is not', null)
        .executeTakeFirstOrThrow()
      expect(plan.balance_subtotal + plan.down_payment + paid.subtotal).toBe(plan.subtotal)
      expect(plan.balance_tax + paid.tax).toBe(plan.tax)
    }
  })

  test('[CALL-31] returns a plan’s balance alone', async () => {
    const { data } = await world.call(getPlanBalance, [9002], { token: maya })
    expect(data.balanceRemaining).toEqual({ total: 44_892, subtotalBalance: 41_235, taxBalance: 3657 })
  })

  test('[CALL-30] [ENTITY-19] lists the next payment of each active plan, soonest first', async () => {
    const { data } = await world.call(listScheduledPayments, [100], { token: maya })
    const expected = [
      {
        description: 'Crown, upper left',
        paymentMethod: { bankName: 'Harbor Credit Union', bankLast4: '6789' },
        dueDate: nextOf(1),
        amount: 9663,
      },
      {
        description: 'Aligner treatment',
        paymentMethod: { cardType: 'visa', last4: '4242' },
        dueDate: nextOf(15),
        amount: 15_000,
      },
    ]
    expect(data.payments).toEqual(expected.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1)))
  })

  test('[CALL-30] the last scheduled payment may be less and excludes failed payments', async () => {
    const payer = await aPayer(world)
    const planId = await addPlan(world, payer, { balance_subtotal: 16_000 })
    await addFailed(world, payer, planId, 12_000)
    const { data } = await world.call(listScheduledPayments, [payer.payerId], { token: payer.token })
    expect(data.payments).toMatchObject([{ amount: 4000, paymentMethod: null }])
  })
})
