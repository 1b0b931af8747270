import { listFailedPayments } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { openPayerSession } from '../auth/sessions.ts'
import { dayOf } from '../server/calendar.ts'
import { paymentsOfPlan } from '../testing/scenarios/due-plans.ts'
import { addPlan, aPayer, linkBank } from '../testing/scenarios/payers.ts'
import { reconcileAfter } from '../testing/scenarios/reconcile-after.ts'
import { setUpWorld } from '../testing/set-up-world.ts'
import { runPlanBilling } from './run-plan-billing.ts'

const world = setUpWorld()

test('an instalment becomes a failed payment, and is charged once, when the provider refuses its bank account', async () => {
  const payer = await aPayer(world)
  const { achId } = await linkBank(world, payer)
  const planId = await addPlan(world, payer, { ach_id: achId, next_billing_date: dayOf(world.clock.now()) })
  const { customer_id, source_id } = await world.dependencies.db
    .selectFrom('bank_accounts')
    .select(['customer_id', 'source_id'])
    .where('ach_id', '=', achId)
    .executeTakeFirstOrThrow()
  await fetch(`${world.vendor.url}/v1/customers/${customer_id}/sources/${source_id}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  for (let round = 0; round < 3; round += 1) {
    await runPlanBilling(world.dependencies)
    await reconcileAfter(world, 25_000)
  }
  const payments = await paymentsOfPlan(world, planId)
  expect(payments).toMatchObject([{ status: 'failed' }])
  expect(await world.vendor.listIntents(payments[0]?.charge_event_id ?? '')).toHaveLength(1)
  const token = await openPayerSession(world.dependencies, payer.payerId)
  const { data } = await world.call(listFailedPayments, [1, payer.payerId], { token })
  expect(data.failedPayments[0]?.chargeEvent.decline).toMatchObject({ kind: 'declined' })
})
