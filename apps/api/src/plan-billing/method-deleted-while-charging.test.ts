import { deletePaymentMethod, retryFailedPayment, updatePaymentPlan } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { addPlan, aPayer, saveCard } from '../../test/scenarios/payers.ts'
import { readInvoice } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { dayOf } from '../base/calendar.ts'
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
