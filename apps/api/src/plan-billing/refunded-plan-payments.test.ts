import { describe, expect, test } from 'vitest'
import { refreshPayment } from '../payments/refunds/refresh-payment.ts'
import { aBilledPlan } from '../../test/scenarios/billed-plans.ts'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { saveCard } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { runPlanBilling } from './run-plan-billing.ts'

const world = setUpWorld()

describe('a refunded payment of a plan', () => {
  test('[PLAN-21] is put back on the balance as a failed payment, and paid again once', async () => {
    const { plan, refund, failed, retry, invoiceId } = await aBilledPlan(world)
    await refund(10_000)
    const [due] = await failed()
    const { balanceRemaining, paymentPlanHistory: history } = await plan()
    expect(balanceRemaining.total).toBe(60_000)
    const shown = history.map((row) => [row.chargeEventId, row.paymentStatus, row.amount, row.refundedAmount])
    expect(new Map(shown.map((row) => [row[0], row.slice(1)]))).toEqual(
      new Map([
        [invoiceId, ['refunded', 10_000, 10_000]],
        [due?.chargeEventId, ['failed', 10_000, 0]],
      ]),
    )
    expect(due).toMatchObject({ totalAmount: 10_000, decline: { kind: 'refunded' } })
    expect((await retry(due?.chargeEventId ?? '')).data.chargeEventStatus).toBe('paid')
    expect((await retry(due?.chargeEventId ?? '')).code).toBe('already_paid')
    expect((await plan()).balanceRemaining.total).toBe(50_000)
    expect(await failed()).toEqual([])
  })

  test('[PLAN-21] is put back without its fee, and its tax in proportion, by the part that was refunded', async () => {
    const { plan, payExtra, failed } = await aBilledPlan(world, { tax_rate: 8875, tax: 5325 })
    const { data } = await payExtra(20_000)
    const { chargeEventId } = data.offCyclePaymentResponse
    const [intent] = await world.vendor.listIntents(chargeEventId)
    const { balanceRemaining: before } = await plan()
    await world.vendor.refund(intent?.id ?? '', 7000)
    await refreshPayment(world.dependencies, intent?.id ?? '')
    // 7000 of 21775 is tax 1775 * 7000 / 21775 = 570.6.
    expect((await plan()).balanceRemaining).toEqual({
      subtotalBalance: before.subtotalBalance + 6429,
      taxBalance: before.taxBalance + 571,
      total: before.total + 7000,
    })
    expect(await failed()).toMatchObject([{ subtotal: 6429, taxAmount: 571, totalAmount: 7000 }])
    await world.vendor.refund(intent?.id ?? '', (intent?.amount ?? 0) - 7000)
    await refreshPayment(world.dependencies, intent?.id ?? '')
    expect(await failed()).toMatchObject([{ subtotal: 20_000, taxAmount: 1775, totalAmount: 21_775 }])
    expect((await plan()).balanceRemaining.total).toBe(before.total + 21_775)
  })

  test('[PLAN-21] follows the refunded total: two parts, a repeated report, and a refund that failed', async () => {
    const { plan, refund, refresh, failed } = await aBilledPlan(world)
    const first = await refund(3000)
    const second = await refund(2000)
    await Promise.all([refresh(), refresh(), refresh()])
    const [due, ...others] = await failed()
    expect([due?.totalAmount, others]).toEqual([5000, []])
    expect((await plan()).balanceRemaining.total).toBe(55_000)
    await world.vendor.failRefund(second)
    await refresh()
    expect(await failed()).toMatchObject([{ chargeEventId: due?.chargeEventId, totalAmount: 3000 }])
    await world.vendor.failRefund(first)
    await refresh()
    expect(await failed()).toEqual([])
    expect((await plan()).balanceRemaining.total).toBe(50_000)
    await refund(4000)
    expect(await failed()).toMatchObject([{ chargeEventId: due?.chargeEventId, totalAmount: 4000 }])
    expect((await plan()).balanceRemaining.total).toBe(54_000)
  })

  test('[PAY-30] [PLAN-21] is charged only the total that the payer accepted, although more was refunded meanwhile', async () => {
    const { refund, failed, retry } = await aBilledPlan(world)
    await refund(3000)
    const [due] = await failed()
    const pay = (total: number) => retry(due?.chargeEventId ?? '', undefined, total)
    await refund(2000)
    const answer = await pay(3000)
    expect(answer).toMatchObject({ status: 409, code: 'amount_mismatch' })
    expect(answer.errors[0]?.quote).toEqual({ total: 5000 })
    expect((await pay(5000)).data.chargeEventStatus).toBe('paid')
  })

  test('[PLAN-21] is not put back below the provider’s minimum', async () => {
    const { plan, refund, failed } = await aBilledPlan(world)
    await refund(49)
    expect(await failed()).toEqual([])
    expect((await plan()).balanceRemaining.total).toBe(50_000)
    await refund(1)
    expect(await failed()).toMatchObject([{ totalAmount: 50 }])
  })

  test('[PLAN-21] is taken off the plan again when a lost dispute is won after all', async () => {
    const { plan, intentId, refresh, failed } = await aBilledPlan(world)
    const disputeId = await world.vendor.dispute(intentId)
    await world.vendor.closeDispute(disputeId, 'lost')
    await refresh()
    expect((await plan()).balanceRemaining.total).toBe(60_000)
    await world.vendor.closeDispute(disputeId, 'won')
    await refresh()
    expect((await plan()).balanceRemaining.total).toBe(50_000)
    expect(await failed()).toEqual([])
  })

  test('[PLAN-21] is not charged by the next instalments after a lost dispute, and the plan goes on', async () => {
    const { plan, intentId, refresh, failed, billNext, scheduled } = await aBilledPlan(world, {
      balance_subtotal: 25_000,
    })
    await world.vendor.closeDispute(await world.vendor.dispute(intentId), 'lost')
    await refresh()
    expect(await failed()).toMatchObject([{ totalAmount: 10_000, decline: { kind: 'disputed' } }])
    await billNext()
    expect((await plan()).balanceRemaining.total).toBe(15_000)
    expect(await scheduled()).toMatchObject([{ amount: 5000 }])
    await billNext()
    await billNext()
    expect(await plan()).toMatchObject({
      balanceRemaining: { total: 10_000 },
      paymentPlanStatus: 'active',
      maxAllowedPayment: 0,
    })
    expect(await scheduled()).toEqual([])
    expect(await failed()).toMatchObject([{ totalAmount: 10_000 }])
  })

  test('[PLAN-21] is not charged by an instalment billed at the same time, nor by an extra payment', async () => {
    const { plan, payExtra, intentId, refresh, failed, billNext } = await aBilledPlan(world, {
      balance_subtotal: 20_000,
    })
    await world.vendor.refund(intentId, 10_000)
    await Promise.all([refresh(), billNext(), runPlanBilling(world.dependencies)])
    // Billing skips a plan that another transaction holds.
    await runPlanBilling(world.dependencies)
    expect(await plan()).toMatchObject({ balanceRemaining: { total: 10_000 }, maxAllowedPayment: 0 })
    expect((await payExtra(5000)).code).toBe('amount_mismatch')
    expect(await failed()).toMatchObject([{ totalAmount: 10_000 }])
  })

  test('[PLAN-21] keeps its amount when another payment lowers the balance', async () => {
    const { payExtra, plan, refund, failed } = await aBilledPlan(world)
    await refund(10_000)
    expect((await payExtra(50_000)).status).toBe(200)
    expect(await plan()).toMatchObject({ balanceRemaining: { total: 10_000 }, paymentPlanStatus: 'active' })
    expect(await failed()).toMatchObject([{ totalAmount: 10_000 }])
  })

  test('[PLAN-21] makes a plan that was paid off active, without a next instalment, until it is paid', async () => {
    const { plan, refund, failed, retry, scheduled, billNext } = await aBilledPlan(world, {
      balance_subtotal: 10_000,
    })
    expect((await plan()).isPlanCompleted).toBe(true)
    await refund(10_000)
    await billNext()
    expect(await plan()).toMatchObject({ isPlanCompleted: false, balanceRemaining: { total: 10_000 } })
    expect(await scheduled()).toEqual([])
    const [due] = await failed()
    expect((await retry(due?.chargeEventId ?? '')).data.chargeEventStatus).toBe('paid')
    expect(await plan()).toMatchObject({ isPlanCompleted: true, balanceRemaining: { total: 0 } })
  })

  test('[PLAN-21] [FAIL-08] leaves a cancelled plan cancelled, and can be paid', async () => {
    const { plan, planId, refund, failed, retry } = await aBilledPlan(world)
    await world.dependencies.db
      .updateTable('payment_plans')
      .set({ status: 'cancelled' })
      .where('payment_plan_id', '=', planId)
      .execute()
    await refund(10_000)
    expect(await plan()).toMatchObject({
      paymentPlanStatus: 'cancelled',
      balanceRemaining: { total: 60_000 },
    })
    const [due] = await failed()
    expect((await retry(due?.chargeEventId ?? '')).data.chargeEventStatus).toBe('paid')
    expect(await plan()).toMatchObject({
      paymentPlanStatus: 'cancelled',
      balanceRemaining: { total: 50_000 },
    })
  })

  test('[PLAN-21] [FAIL-08] leaves a cancelled plan cancelled, although nothing was left of it', async () => {
    const { payer, plan, planId, refund, failed, retry } = await aBilledPlan(world, {
      balance_subtotal: 20_000,
    })
    await world.dependencies.db
      .updateTable('payment_plans')
      .set({ status: 'cancelled' })
      .where('payment_plan_id', '=', planId)
      .execute()
    const lastId = await addFailed(world, payer, planId, 10_000)
    const isOver = { paymentPlanStatus: 'cancelled', isPlanCompleted: false }
    expect((await retry(lastId)).data.chargeEventStatus).toBe('paid')
    expect(await plan()).toMatchObject({ ...isOver, balanceRemaining: { total: 0 } })
    await refund(10_000)
    expect(await plan()).toMatchObject({ ...isOver, balanceRemaining: { total: 10_000 } })
    const [due] = await failed()
    expect((await retry(due?.chargeEventId ?? '')).data.chargeEventStatus).toBe('paid')
    expect(await plan()).toMatchObject({ ...isOver, balanceRemaining: { total: 0 } })
  })

  test('[PLAN-21] stays as it is once it was paid, and the operator learns that its refund failed', async () => {
    const { plan, refund, refresh, failed, retry } = await aBilledPlan(world)
    const refundId = await refund(10_000)
    const [due] = await failed()
    await retry(due?.chargeEventId ?? '')
    await world.vendor.failRefund(refundId)
    await refresh()
    expect(await plan()).toMatchObject({ balanceRemaining: { total: 50_000 } })
    expect(await failed()).toEqual([])
    const [line] = world.logged.filter((each) => each.includes('a refund changed after its failed payment'))
    expect(line).toContain(due?.chargeEventId)
  })

  test('[PLAN-21] stays failed and due after a declined retry, and can be refunded again once paid', async () => {
    const { plan, payer, refund, failed, retry } = await aBilledPlan(world)
    await refund(10_000)
    const [due] = await failed()
    const dueId = due?.chargeEventId ?? ''
    const declining = await saveCard(world, payer, 'declinedLater')
    expect(await retry(dueId, declining)).toMatchObject({ code: 'payment_declined' })
    expect(await failed()).toMatchObject([{ chargeEventId: dueId, decline: { kind: 'refunded' } }])
    await retry(dueId)
    const [intent] = (await world.vendor.listIntents(dueId)).filter(({ status }) => status === 'succeeded')
    await world.vendor.refund(intent?.id ?? '', 10_000)
    await refreshPayment(world.dependencies, intent?.id ?? '')
    expect((await plan()).balanceRemaining.total).toBe(60_000)
    const [again] = await failed()
    expect(again).toMatchObject({ totalAmount: 10_000 })
    expect(again?.chargeEventId).not.toBe(dueId)
  })
})
