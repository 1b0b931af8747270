import {
  deleteAch,
  deletePaymentMethod,
  retryFailedPayment,
  updatePaymentPlan,
} from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { paymentsOfPlan } from '../../test/scenarios/due-plans.ts'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { addPlan, aKey, aPayer, authorize, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import { aPlanWith, payExtra, planOf } from '../../test/scenarios/extra-payments.ts'
import { readInvoice } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { dayOf, minuteMs } from '../base/calendar.ts'
import { runPlanBilling } from './run-plan-billing.ts'

/** Runs once a payment's card is chosen, before it is charged. */
let meanwhile = async () => {}
const world = setUpWorld({
  wrapProvider: (provider) => ({
    ...provider,
    createIntent: async (order) => {
      await meanwhile()
      return provider.createIntent(order)
    },
  }),
})

test('[CALL-40] a card deleted during a retry is not found and not charged', async () => {
  const payer = await aPayer(world)
  const { token, payerId } = payer
  const invoiceId = await addFailed(world, payer, await addPlan(world, payer), 10_000)
  const tokenId = await saveCard(world, payer)
  meanwhile = async () => {
    await world.call(deletePaymentMethod, [payerId, tokenId], { token })
    meanwhile = async () => {}
  }
  const answer = await world.call(retryFailedPayment, [1, invoiceId], { token, body: { tokenId } })
  expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  await reconcileAfter(world, 21_000)
  expect((await readInvoice(world, payer, invoiceId)).status).toBe('failed')
  expect((await world.vendor.listIntents(invoiceId)).map(({ status }) => status)).toEqual(['canceled'])
})

test('[CALL-32] an instalment is charged once, to the card that its plan was changed to meanwhile', async () => {
  const payer = await aPayer(world)
  const { token, payerId } = payer
  const [tokenId, another] = [await saveCard(world, payer), await saveCard(world, payer, 'debit')]
  const next_billing_date = dayOf(world.clock.now())
  const planId = await addPlan(world, payer, { token_id: tokenId, next_billing_date })
  meanwhile = async () => {
    meanwhile = async () => {}
    await world.call(updatePaymentPlan, [planId], { token, body: { tokenId: another } })
    await world.call(deletePaymentMethod, [payerId, tokenId], { token })
  }
  await runPlanBilling(world.dependencies)
  await reconcileAfter(world, 61_000)
  world.clock.advance(61_000)
  await runPlanBilling(world.dependencies)
  const instalments = await world.dependencies.db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .select(['charge_events.status', 'plan_payments.token_id'])
    .where('plan_payments.payment_plan_id', '=', planId)
    .execute()
  expect(instalments).toEqual([{ status: 'paid', token_id: another }])
})

test('an extra payment that is sent again shows its outcome, although its card was deleted after it was charged', async () => {
  const { payer, token, planId, paymentMethod } = await aPlanWith(world)
  const order = { subtotal: 20_000, paymentMethod, idempotencyKey: aKey() }
  expect((await payExtra(world, token, planId, order)).status).toBe(200)
  await world.call(deletePaymentMethod, [payer.payerId, paymentMethod.tokenId], { token })
  const again = await payExtra(world, token, planId, order)
  expect(again.data?.offCyclePaymentResponse).toMatchObject({
    status: 'paid',
    balanceRemaining: { total: 40_000 },
  })
  const another = await payExtra(world, token, planId, { ...order, subtotal: 30_000 })
  expect(another).toMatchObject({ status: 409, code: 'conflict' })
  const later = await payExtra(world, token, planId, { ...order, idempotencyKey: aKey() })
  expect(later).toMatchObject({ status: 404, code: 'not_found' })
})

test('an extra payment that is sent again shows its outcome, although its account was deleted while it is debited', async () => {
  const { payer, token, planId } = await aPlanWith(world)
  const { achId } = await linkBank(world, payer)
  const paymentMethod = { achId, authorization: authorize(world, 20_000) }
  const order = { subtotal: 20_000, paymentMethod, idempotencyKey: aKey() }
  expect((await payExtra(world, token, planId, order)).status).toBe(200)
  expect((await world.call(deleteAch, [achId], { token, body: { practiceId: 1 } })).status).toBe(200)
  const again = await payExtra(world, token, planId, order)
  expect(again.data?.offCyclePaymentResponse).toMatchObject({ status: 'stripe_pending' })
})

test('an extra payment that another request closes meanwhile is declined, as its plan takes more payments', async () => {
  const { token, planId, paymentMethod } = await aPlanWith(world, 'credit')
  const order = { subtotal: 20_000, total: 20_700, paymentMethod, idempotencyKey: aKey() }
  meanwhile = async () => {
    meanwhile = async () => {}
    const repriced = await payExtra(world, token, planId, { ...order, total: 21_000 })
    expect(repriced.code).toBe('amount_mismatch')
  }
  expect(await payExtra(world, token, planId, order)).toMatchObject({ status: 402, code: 'payment_declined' })
  expect((await planOf(world, token, planId)).maxAllowedPayment).toBe(60_000)
  await reconcileAfter(world, 31 * minuteMs)
  for (const { charge_event_id: invoiceId } of await paymentsOfPlan(world, planId))
    expect((await world.vendor.listIntents(invoiceId)).map(({ status }) => status)).toEqual(['canceled'])
})
