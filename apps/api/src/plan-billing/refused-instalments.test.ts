import { listFailedPayments } from '@payment-center/validation/wire'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPayerSession } from '../auth/sessions.ts'
import { dayOf } from '../base/calendar.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { aDuePlan, paymentsOfPlan } from '../../test/scenarios/due-plans.ts'
import { aPlanWith, payExtra, planOf } from '../../test/scenarios/extra-payments.ts'
import { addPlan, aKey, anInvoiceOf, aPayer, linkBank, type Payer } from '../../test/scenarios/payers.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { withProvider } from '../../test/world.ts'
import { runPlanBilling } from './run-plan-billing.ts'

const world = setUpWorld()

/** Bills and charges what is due for a minute. */
async function billForAMinute(dependencies = world.dependencies) {
  for (let round = 0; round < 3; round += 1) {
    await runPlanBilling(dependencies)
    await reconcileAfter(world, 25_000)
  }
}

async function aPlanByBank() {
  const payer = await aPayer(world)
  const { achId } = await linkBank(world, payer)
  const planId = await addPlan(world, payer, { ach_id: achId, next_billing_date: dayOf(world.clock.now()) })
  return { payer, achId, planId }
}

async function expectOneFailed({ payer, planId }: { payer: Payer; planId: number }) {
  const payments = await paymentsOfPlan(world, planId)
  expect(payments).toMatchObject([{ status: 'failed' }])
  expect(await world.vendor.listIntents(payments[0]?.charge_event_id ?? '')).toHaveLength(1)
  const token = await openPayerSession(world.dependencies, payer.payerId)
  const { data } = await world.call(listFailedPayments, [1, payer.payerId], { token })
  expect(data.failedPayments[0]?.chargeEvent.decline).toMatchObject({ kind: 'declined' })
}

test('an instalment becomes a failed payment, and is charged once, when the provider refuses its bank account', async () => {
  const plan = await aPlanByBank()
  const { customer_id, source_id } = await world.dependencies.db
    .selectFrom('bank_accounts')
    .select(['customer_id', 'source_id'])
    .where('ach_id', '=', plan.achId)
    .executeTakeFirstOrThrow()
  await fetch(`${world.vendor.url}/v1/customers/${customer_id}/sources/${source_id}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  await billForAMinute()
  await expectOneFailed(plan)
})

test('an instalment becomes a failed payment when the provider can’t capture what it authorized', async () => {
  const plan = await aDuePlan(world)
  await billForAMinute(withProvider(world.dependencies, () => ({ captureIntent: async () => 'refused' })))
  await expectOneFailed(plan)
})

describe('a practice with its own account', () => {
  beforeAll(async () => {
    await world.dependencies.db
      .updateTable('practices')
      .set({ connected_account_id: 'acct_practice' })
      .where('practice_id', '=', 1)
      .execute()
  })
  afterEach(() => world.vendor.putAccount('acct_practice'))

  test('that may not debit has one failed payment of an instalment, and declines a bill', async () => {
    const plan = await aPlanByBank()
    const { achId } = plan
    await world.vendor.putAccount('acct_practice', { us_bank_account_ach_payments: 'inactive' })
    await billForAMinute()
    await expectOneFailed(plan)
    const token = await openPayerSession(world.dependencies, plan.payer.payerId)
    const { customer_id: customerId } = await world.dependencies.db
      .selectFrom('bank_accounts')
      .select('customer_id')
      .where('ach_id', '=', achId)
      .executeTakeFirstOrThrow()
    const invoiceId = await anInvoiceOf(world, plan.payer)
    const answer = await chargeBank(world, { token }, invoiceId, { customerId, achId })
    expect(answer.code).toBe('payment_declined')
  })

  test('that may not receive payments leaves an instalment to its payer, who gets the bill by email', async () => {
    const { planId, payer } = await aDuePlan(world)
    await world.vendor.putAccount('acct_practice', { transfers: 'inactive' })
    await billForAMinute()
    expect(await paymentsOfPlan(world, planId)).toMatchObject([{ status: 'scheduled' }])
    const mails = await world.dependencies.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', `payer${payer.payerId}@example.com`)
      .execute()
    expect(mails).toEqual([{ kind: 'bill' }])
  })

  test('that may not receive payments declines an extra payment, whose plan is not over', async () => {
    const { token, planId, paymentMethod } = await aPlanWith(world)
    const order = { subtotal: 20_000, paymentMethod, idempotencyKey: aKey() }
    await world.vendor.putAccount('acct_practice', { transfers: 'inactive' })
    expect(await payExtra(world, token, planId, order)).toMatchObject({
      status: 402,
      code: 'payment_declined',
    })
    expect((await planOf(world, token, planId)).maxAllowedPayment).toBe(60_000)
  })
})
