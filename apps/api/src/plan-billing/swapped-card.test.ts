import { retryFailedPayment } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { openLedger } from '../../test/ledger.ts'
import { aDuePlan, paymentsOfPlan } from '../../test/scenarios/due-plans.ts'
import { aPlanWith, balanceOf, payExtra } from '../../test/scenarios/extra-payments.ts'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { aKey } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { runPlanBilling } from './run-plan-billing.ts'

const world = setUpWorld()

const capturedOf = async (invoiceId: string) =>
  (await world.vendor.listIntents(invoiceId)).map(({ amount_received: received }) => received)

const discrepancies = async () => (await openLedger(world.dependencies.db, world.vendor)).findDiscrepancies()

/** As if the card's bank had changed its funding since it was saved. */
async function storeAsDebit(tokenId: string): Promise<void> {
  const { db } = world.dependencies
  await db.updateTable('saved_cards').set({ funding: 'debit' }).where('token_id', '=', tokenId).execute()
}

test('[PAY-31] an extra payment priced for a debit card is not captured from a credit card', async () => {
  const { token, planId, tokenId, paymentMethod } = await aPlanWith(world, 'credit')
  await storeAsDebit(tokenId)
  const order = { subtotal: 10_000, paymentMethod, idempotencyKey: aKey() }
  expect(await payExtra(world, token, planId, order)).toMatchObject({ code: 'payment_declined' })
  expect((await balanceOf(world, token, planId)).total).toBe(60_000)
  const again = { ...order, idempotencyKey: aKey() }
  const { data } = await payExtra(world, token, planId, again)
  const { chargeEventId, status } = data.offCyclePaymentResponse
  expect(status).toBe('paid')
  expect(await capturedOf(chargeEventId)).toEqual([10_350])
  expect(await discrepancies()).toEqual([])
})

test('[PAY-31] an extra payment confirmed with another card in the bank’s authentication is not captured', async () => {
  const { token, planId, paymentMethod } = await aPlanWith(world, 'threeDSecure')
  const order = { subtotal: 10_000, paymentMethod, idempotencyKey: aKey() }
  const { data } = await payExtra(world, token, planId, order)
  const { chargeEventId } = data.offCyclePaymentResponse
  const [intent] = await world.vendor.listIntents(chargeEventId)
  const clientSecret = intent?.client_secret ?? ''
  await world.vendor.confirm({ id: intent?.id ?? '', clientSecret }, await world.vendor.createCard('debit'))
  await reconcileAfter(world, 61_000)
  expect(await capturedOf(chargeEventId)).toEqual([0])
  expect((await balanceOf(world, token, planId)).total).toBe(60_000)
  expect(await discrepancies()).toEqual([])
})

test('an instalment and its retry cost the agreed amount by any card', async () => {
  const { planId, tokenId } = await aDuePlan(world, 'credit')
  await storeAsDebit(tokenId)
  await runPlanBilling(world.dependencies)
  const [paid] = await paymentsOfPlan(world, planId)
  expect(paid?.status).toBe('paid')
  expect(await capturedOf(paid?.charge_event_id ?? '')).toEqual([10_000])

  const other = await aPlanWith(world, 'credit')
  await storeAsDebit(other.tokenId)
  const failed = await addFailed(world, other.payer, other.planId, 10_000)
  const body = { tokenId: other.tokenId }
  await world.call(retryFailedPayment, [1, failed], { token: other.token, body })
  expect(await capturedOf(failed)).toEqual([10_000])
  expect(await discrepancies()).toEqual([])
})
