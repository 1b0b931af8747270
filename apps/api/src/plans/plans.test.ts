import {
  deletePaymentMethod,
  getPaymentPlan,
  getPlanBalance,
  listPaymentPlans,
  listScheduledPayments,
  quoteOffCyclePayment,
  updatePaymentPlan,
} from '@payment-center/validation/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFailed } from '../testing/scenarios/failed-payments.ts'
import { payerToken } from '../testing/scenarios/invoices.ts'
import { addPlan, aPayer, authorize, linkBank, saveCard } from '../testing/scenarios/payers.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
let maya: string
beforeAll(async () => {
  world = await startWorld()
  maya = await payerToken(world, 'maya')
})
afterAll(() => world.stop())

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

describe('the method of a plan', () => {
  test('[CALL-32] [ROLE-03] a plan’s method can change to its payer’s card or bank account', async () => {
    const payer = await aPayer(world)
    const { token } = payer
    const planId = await addPlan(world, payer)
    const tokenId = await saveCard(world, payer)
    const { achId } = await linkBank(world, payer)
    const update = (body: object) => world.call(updatePaymentPlan, [planId], { token, body })
    expect((await update({ tokenId })).status).toBe(200)
    expect((await planOf(token, planId)).paymentPlanPaymentMethod).toMatchObject({ tokenId })
    expect((await update({ achId, authorization: authorize(world, 10_000) })).status).toBe(200)
    expect((await planOf(token, planId)).paymentPlanPaymentMethod).toMatchObject({ achId })
    const kept = await world.dependencies.db
      .selectFrom('ach_authorizations')
      .selectAll()
      .where('payment_plan_id', '=', planId)
      .execute()
    expect(kept).toMatchObject([{ ach_id: achId, amount: 10_000 }])
    expect((await update({})).code).toBe('invalid_field')
    expect((await update({ tokenId, achId })).code).toBe('invalid_field')
  })

  test.each([{ amount: 0 }, { amount: 2 ** 31 }, { acceptedTs: '2026-11-22T10:00:00+05' }])(
    '[CALL-32] an authorization that can’t be genuine (%o) changes nothing',
    async (change) => {
      const payer = await aPayer(world)
      const { token } = payer
      const planId = await addPlan(world, payer)
      const { achId } = await linkBank(world, payer)
      const authorization = { ...authorize(world, 10_000), ...change }
      const answer = await world.call(updatePaymentPlan, [planId], { token, body: { achId, authorization } })
      expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
      expect((await planOf(token, planId)).paymentPlanPaymentMethod).toBeNull()
    },
  )

  test('[CALL-32] another payer’s method is as missing as an unknown one, and a plan that is over takes none', async () => {
    const [payer, other] = [await aPayer(world), await aPayer(world)]
    const { token } = payer
    const planId = await addPlan(world, payer)
    const foreign = await saveCard(world, other)
    const answers = await Promise.all(
      [{ tokenId: foreign }, { tokenId: 'tok_unknown123' }, { achId: 'ach_unknown123' }].map((body) =>
        world.call(updatePaymentPlan, [planId], { token, body }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const over = await world.call(updatePaymentPlan, [9004], {
      token: maya,
      body: { tokenId: 'tok_DemoMayaVisa4242' },
    })
    expect(over).toMatchObject({ status: 409, code: 'not_payable' })
  })

  test('[CALL-35] a method attached and deleted at the same time is never both', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const payer = await aPayer(world)
        const { token, payerId } = payer
        const [tokenId, planId] = [await saveCard(world, payer), await addPlan(world, payer)]
        const [attached, deleted] = await Promise.all([
          world.call(updatePaymentPlan, [planId], { token, body: { tokenId } }),
          world.call(deletePaymentMethod, [payerId, tokenId], { token }),
        ])
        return { planId, statuses: `${attached.status} ${deleted.status}` }
      }),
    )
    // Of two plans on one card, one may move off it, which allows its deletion.
    expect(new Set(outcomes.map(({ planId }) => planId)).size).toBe(outcomes.length)
    for (const { statuses } of outcomes) expect(['200 409', '404 200']).toContain(statuses)
  })
})

describe('quotes of extra payments', () => {
  const quote = (token: string, planId: number, subtotal: number) =>
    world.request<{ total: object; taxAmount: number }>(
      'GET',
      `${quoteOffCyclePayment.path.replace(':paymentPlanId', String(planId))}?subtotal=${subtotal}`,
      { token },
    )

  test('[EXTRA-14] quotes an extra payment for each kind of method, with tax and the practice’s fee', async () => {
    expect((await quote(maya, 9001, 30_000)).data).toEqual({
      total: { credit: 31_050, debit: 30_000, prepaid: 30_000, ach: 30_000 },
      taxAmount: 0,
    })
    expect((await quote(maya, 9002, 10_000)).data).toMatchObject({
      total: { debit: 10_888, ach: 10_888 },
      taxAmount: 888,
    })
  })

  test('[EXTRA-14] refuses more than the balance or the plan’s limit, and returns the limit', async () => {
    const over = await quote(maya, 9001, 135_001)
    expect(over).toMatchObject({ status: 409, code: 'amount_mismatch' })
    expect(over.errors[0]?.quote).toEqual({ maxAllowedPayment: 135_000, freeSubtotal: 135_000 })
    const payer = await aPayer(world)
    const planId = await addPlan(world, payer, { largest_extra_payment: 20_000 })
    expect((await quote(payer.token, planId, 20_000)).status).toBe(200)
    expect((await quote(payer.token, planId, 20_001)).errors[0]?.quote).toEqual({
      maxAllowedPayment: 20_000,
      freeSubtotal: 60_000,
    })
    expect((await quote(maya, 9003, 100)).code).toBe('not_payable')
    expect((await quote(maya, 9001, 0)).code).toBe('invalid_field')
  })
})
