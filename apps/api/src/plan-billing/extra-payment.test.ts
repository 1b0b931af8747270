import { listChargeEvents } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import {
  aPlanWith,
  balanceOf,
  payExtra,
  planOf,
  type ExtraPayment,
} from '../../test/scenarios/extra-payments.ts'
import { payerToken } from '../../test/scenarios/invoices.ts'
import { addPlan, aKey, aPayer, authorize, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import { completeChallenge } from '../../test/scenarios/complete-challenge.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

let statements: string[] = []
const world = setUpWorld({ onStatement: (statement) => statements.push(statement) })

describe('an extra payment', () => {
  test('[CALL-33] [ROLE-03] an extra payment lowers the balance once, and the response shows the rest', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    const { data } = await payExtra(world, token, planId, { subtotal: 25_000, paymentMethod })
    expect(data.offCyclePaymentResponse).toMatchObject({
      monthlyPayment: 10_000,
      balanceRemaining: { total: 35_000 },
      paymentPlanStatus: 'active',
      status: 'paid',
      amount: 25_000,
    })
    expect(await balanceOf(world, token, planId)).toEqual({
      total: 35_000,
      subtotalBalance: 35_000,
      taxBalance: 0,
    })
    const { paymentPlanHistory } = await planOf(world, token, planId)
    expect(paymentPlanHistory).toMatchObject([
      { chargeEventId: data.offCyclePaymentResponse.chargeEventId, amount: 25_000, paymentStatus: 'paid' },
    ])
  })

  test('[PAY-40] an extra payment waits for the payer’s answer to the card’s bank, and the same key is not charged again', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world, 'threeDSecure')
    const order = { subtotal: 10_000, paymentMethod, idempotencyKey: aKey() }
    const { data } = await payExtra(world, token, planId, order)
    const { chargeEventId, status, clientSecret } = data.offCyclePaymentResponse
    const [intent] = await world.vendor.listIntents(chargeEventId)
    expect([status, clientSecret]).toEqual(['stripe_pending', intent?.client_secret])
    const again = await payExtra(world, token, planId, order)
    expect(again.data.offCyclePaymentResponse).toMatchObject({ status: 'stripe_pending', clientSecret: null })
    await completeChallenge(world, { next_action: intent?.next_action ?? null })
    await reconcileAfter(world, 61_000)
    const paid = await payExtra(world, token, planId, order)
    expect(paid.data.offCyclePaymentResponse).toMatchObject({ status: 'paid', clientSecret: null })
    expect(await world.vendor.listIntents(chargeEventId)).toHaveLength(1)
  })

  test('[CALL-33] an extra payment captures exactly its quote, with the server’s tax and the practice’s fee', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world, 'credit', {
      tax_rate: 8875,
      tax: 5325,
      subtotal: 60_000,
    })
    const wrong = await payExtra(world, token, planId, { subtotal: 10_000, paymentMethod, total: 10_000 })
    expect(wrong).toMatchObject({ status: 409, code: 'amount_mismatch' })
    expect(wrong.errors[0]?.quote).toEqual({ total: 11_269 })
    const { data } = await payExtra(world, token, planId, { subtotal: 10_000, paymentMethod, total: 11_269 })
    const { chargeEventId, amount } = data.offCyclePaymentResponse
    expect(amount).toBe(11_269)
    const [intent] = await world.vendor.listIntents(chargeEventId)
    expect(intent?.amount_received).toBe(11_269)
    expect(await balanceOf(world, token, planId)).toEqual({
      total: 54_437,
      subtotalBalance: 50_000,
      taxBalance: 4437,
    })
  })

  test('[EXTRA-16] paying the whole balance completes the plan: Maya’s crown', async () => {
    const token = await payerToken(world, 'maya')
    const paymentMethod = { tokenId: 'tok_DemoMayaVisa5556' }
    const { data } = await payExtra(world, token, 9002, { subtotal: 41_235, paymentMethod, total: 44_892 })
    expect(data.offCyclePaymentResponse).toMatchObject({
      balanceRemaining: { total: 0 },
      paymentPlanStatus: 'paid_off',
      status: 'paid',
      amount: 44_892,
    })
    expect(await planOf(world, token, 9002)).toMatchObject({
      paymentPlanStatus: 'paid_off',
      isPlanCompleted: true,
    })
    expect((await payExtra(world, token, 9002, { subtotal: 100, paymentMethod })).code).toBe('not_payable')
  })

  test('[EXTRA-14] refuses zero, negative amounts and more than the balance, and charges nothing', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    expect((await payExtra(world, token, planId, { subtotal: 0, paymentMethod })).code).toBe('invalid_field')
    expect((await payExtra(world, token, planId, { subtotal: -100, paymentMethod })).code).toBe(
      'invalid_field',
    )
    const over = await payExtra(world, token, planId, { subtotal: 60_001, paymentMethod })
    expect(over).toMatchObject({ status: 409, code: 'amount_mismatch' })
    expect(over.errors[0]?.quote).toEqual({ maxAllowedPayment: 60_000, freeSubtotal: 60_000 })
    expect((await planOf(world, token, planId)).paymentPlanHistory).toEqual([])
  })

  test('another payer’s method or plan is as missing as an unknown one', async () => {
    const [mine, others] = [await aPlanWith(world), await aPlanWith(world)]
    const extra = { subtotal: 1000, paymentMethod: others.paymentMethod }
    const answers = await Promise.all([
      payExtra(world, mine.token, mine.planId, extra),
      payExtra(world, mine.token, others.planId, { ...extra, paymentMethod: mine.paymentMethod }),
      payExtra(world, mine.token, mine.planId, { ...extra, paymentMethod: { achId: 'ach_unknown123' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('a declined extra payment is closed and leaves the balance unchanged', async () => {
    const { payer, token, planId, paymentMethod } = await aPlanWith(world, 'declinedLater')
    const answer = await payExtra(world, token, planId, { subtotal: 20_000, paymentMethod })
    expect(answer).toMatchObject({ status: 402, code: 'payment_declined' })
    const plan = await planOf(world, token, planId)
    expect(plan).toMatchObject({ maxAllowedPayment: 60_000, paymentPlanHistory: [] })
    const due = await world.request<{ chargeEvents: unknown[] }>(
      'GET',
      `${listChargeEvents.path.replace(':payerId', String(payer.payerId))}?chargeEventType=invoice&chargeEventStatus=scheduled`,
      { token },
    )
    expect(due.data.chargeEvents).toEqual([])
    const other = await saveCard(world, payer, 'debit')
    const again = await payExtra(world, token, planId, {
      subtotal: 20_000,
      paymentMethod: { tokenId: other },
    })
    expect(again.data.offCyclePaymentResponse.status).toBe('paid')
  })
})

describe('a repeated extra payment', () => {
  test('a repeat within a minute is the same payment; later or with another key it is a new one', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    const extra = { subtotal: 5000, paymentMethod }
    const idOf = async (more: Partial<ExtraPayment> = {}) =>
      (await payExtra(world, token, planId, { ...extra, ...more })).data.offCyclePaymentResponse.chargeEventId
    const first = await idOf()
    expect(await idOf()).toBe(first)
    const key = aKey()
    const keyed = await idOf({ idempotencyKey: key })
    expect(keyed).not.toBe(first)
    world.clock.advance(61_000)
    expect(await idOf({ idempotencyKey: key })).toBe(keyed)
    expect(await idOf()).not.toBe(first)
    expect((await balanceOf(world, token, planId)).total).toBe(45_000)
    const other = await payExtra(world, token, planId, { ...extra, subtotal: 6000, idempotencyKey: key })
    expect(other).toMatchObject({ status: 409, code: 'conflict' })
  })

  test('an extra payment waits for another one on the same balance', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    const { db } = world.dependencies
    const tries = () =>
      statements.filter((text) => /from "payment_plans".* for update nowait$/.test(text)).length
    const asked = await db.transaction().execute(async (tx) => {
      await sql`select 1 from payment_plans where payment_plan_id = ${planId} for no key update`.execute(tx)
      statements = []
      const answer = payExtra(world, token, planId, { subtotal: 7000, paymentMethod })
      await expect.poll(tries, { timeout: 10_000 }).toBeGreaterThan(1)
      const written = tx.selectFrom('plan_payments').selectAll().where('payment_plan_id', '=', planId)
      expect(await written.execute()).toEqual([])
      return { answer }
    })
    expect((await asked.answer).status).toBe(200)
  })

  test('twenty identical extra payments at once are charged once', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => payExtra(world, token, planId, { subtotal: 7000, paymentMethod })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const ids = new Set(answers.map(({ data }) => data.offCyclePaymentResponse.chargeEventId))
    expect(ids.size).toBe(1)
    const intents = await world.vendor.listIntents([...ids][0] ?? '')
    expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    expect((await balanceOf(world, token, planId)).total).toBe(53_000)
  })
})

describe('an extra payment by bank account', () => {
  async function aBankPlan(mask?: string) {
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer, mask)
    const planId = await addPlan(world, payer)
    const by = (amount: number) => ({ achId, authorization: authorize(world, amount) })
    return { payer, token: payer.token, planId, achId, by }
  }

  test('[PAY-25] an extra payment by bank needs an authorization and stays in progress until the debit settles', async () => {
    const { token, planId, achId, by } = await aBankPlan()
    const bare = await payExtra(world, token, planId, { subtotal: 40_000, paymentMethod: { achId } })
    expect(bare).toMatchObject({ status: 409, code: 'authorization_required' })
    const { data } = await payExtra(world, token, planId, { subtotal: 40_000, paymentMethod: by(40_000) })
    const { status, chargeEventId } = data.offCyclePaymentResponse
    expect(status).toBe('stripe_pending')
    expect(await planOf(world, token, planId)).toMatchObject({
      balanceRemaining: { total: 60_000 },
      maxAllowedPayment: 20_000,
    })
    const over = await payExtra(world, token, planId, { subtotal: 20_001, paymentMethod: by(20_001) })
    expect(over.errors[0]?.quote).toEqual({ maxAllowedPayment: 20_000, freeSubtotal: 20_000 })
    const [intent] = await world.vendor.listIntents(chargeEventId)
    await world.vendor.settleDebit(intent?.id ?? '')
    await reconcileAfter(world, 60_000)
    expect((await balanceOf(world, token, planId)).total).toBe(20_000)
  })

  test('[PAY-21] a returned debit closes the extra payment and releases its part of the balance', async () => {
    const { token, planId, by } = await aBankPlan()
    const { data } = await payExtra(world, token, planId, { subtotal: 60_000, paymentMethod: by(60_000) })
    const [intent] = await world.vendor.listIntents(data.offCyclePaymentResponse.chargeEventId)
    await world.vendor.settleDebit(intent?.id ?? '', 'insufficient_funds')
    await reconcileAfter(world, 60_000)
    expect(await planOf(world, token, planId)).toMatchObject({
      maxAllowedPayment: 60_000,
      paymentPlanStatus: 'active',
      paymentPlanHistory: [],
    })
  })

  test('[PAY-21] reports insufficient funds and stores nothing', async () => {
    const { token, planId, by } = await aBankPlan('2222')
    const answer = await payExtra(world, token, planId, { subtotal: 1000, paymentMethod: by(1000) })
    expect(answer).toMatchObject({ status: 428, code: 'insufficient_funds' })
    expect((await planOf(world, token, planId)).maxAllowedPayment).toBe(60_000)
  })
})
