import { expect, test } from 'vitest'
import { runPlanBilling } from '../plan-billing/run-plan-billing.ts'
import { aDuePlan, planOf } from '../../test/scenarios/due-plans.ts'
import { aGuest, claimWith } from '../../test/scenarios/guest-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { withProvider } from '../../test/world.ts'
import { refreshPayment } from './refunds/refresh-payment.ts'

const world = setUpWorld()

/** A guest's authorized payment of 345.69, of which the practice captured 300.00 on the provider's dashboard. */
async function aPartlyCapturedPayment() {
  const guest = await aGuest(world)
  const { intent, cardId } = await claimWith(world, guest, 'credit')
  await world.vendor.confirm(intent, cardId)
  await world.vendor.capture(intent.id, 30_000)
  await refreshPayment(world.dependencies, intent.id)
  return { guest, intentId: intent.id }
}

test('the rest of a partly captured payment is no refund, although the provider counts it as one', async () => {
  const { guest } = await aPartlyCapturedPayment()
  expect(await guest.invoice()).toMatchObject({ status: 'paid', totalAmount: 30_000, refundedAmount: 0 })
})

test('a refund of a partly captured payment counts without the rest', async () => {
  const { guest, intentId } = await aPartlyCapturedPayment()
  await world.vendor.refund(intentId, 5000)
  await refreshPayment(world.dependencies, intentId)
  expect(await guest.invoice()).toMatchObject({ status: 'partially_refunded', refundedAmount: 5000 })
  await world.vendor.refund(intentId, 25_000)
  await refreshPayment(world.dependencies, intentId)
  expect(await guest.invoice()).toMatchObject({ status: 'refunded', refundedAmount: 30_000 })
})

test('a plan is paid only by the part of an instalment that was captured', async () => {
  const { payer, planId } = await aDuePlan(world, 'debit', { tax_rate: 10_000, tax: 6000 })
  const capturing = withProvider(world.dependencies, (provider) => ({
    captureIntent: async (intentId) => {
      await world.vendor.capture(intentId, 3000)
      return provider.retrieveIntent(intentId)
    },
  }))
  await runPlanBilling(capturing)
  const { balanceRemaining } = await planOf(world, payer, planId)
  expect(balanceRemaining.total).toBe(63_000)
})
