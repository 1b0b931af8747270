import { setUpCard } from '@payment-center/validation/wire'
import type { Stripe } from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { refreshPayment } from './refunds/refresh-payment.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { aGuest, anOverchargedGuest, aPaidGuest } from '../../test/scenarios/guest-payments.ts'
import { aPayer, anInvoiceOf, linkBank } from '../../test/scenarios/payers.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const practiceId = 1
const account = 'acct_practice'

const world = setUpWorld()
beforeAll(async () => {
  await world.dependencies.db
    .updateTable('practices')
    .set({ connected_account_id: account })
    .where('practice_id', '=', practiceId)
    .execute()
})

/** The payment's charge, its transfer to the practice, and the platform's fee of it. */
async function moneyOf(intentId: string) {
  const { latest_charge } = await world.vendor.retrieveIntent(intentId)
  const charge = latest_charge as Stripe.Charge & { transfer: string; application_fee: string | null }
  const transfer = await world.vendor.get<Stripe.Transfer>(`/v1/transfers/${charge.transfer}`)
  const fee =
    charge.application_fee === null
      ? null
      : await world.vendor.get<Stripe.ApplicationFee>(`/v1/application_fees/${charge.application_fee}`)
  const feeKept = fee === null ? 0 : fee.amount - fee.amount_refunded
  const { data: returned } = await world.vendor.get<Stripe.ApiList<Stripe.Transfer>>(
    `/v1/transfers?transfer_group=dispute-${intentId}`,
  )
  const kept = [transfer, ...returned].reduce(
    (sum, { amount, amount_reversed }) => sum + amount - amount_reversed,
    0,
  )
  return { charge, transfer, feeKept, practiceKeeps: kept - feeKept }
}

describe('a practice with its own account', () => {
  test('[PAY-50] receives a payment less the fee', async () => {
    const { intentId } = await aPaidGuest(world, 'credit')
    const { charge, practiceKeeps, feeKept } = await moneyOf(intentId)
    expect(charge).toMatchObject({ amount: 34_569, on_behalf_of: account })
    expect([practiceKeeps, feeKept]).toEqual([33_400, 1169])
  })

  test('[PAY-50] receives all of a payment without a fee', async () => {
    const { intentId } = await aPaidGuest(world, 'debit')
    const { charge, practiceKeeps } = await moneyOf(intentId)
    expect(charge.application_fee_amount).toBeNull()
    expect(practiceKeeps).toBe(33_400)
  })

  test('[PAY-50] receives a bank payment, and a payer who first chose a credit card pays no fee', async () => {
    const payer = await aPayer(world)
    const invoiceId = await anInvoiceOf(world, payer)
    const guest = await aGuest(world, invoiceId)
    const { data: intent } = await guest.open()
    const cardId = await world.vendor.createCard('credit')
    await guest.claim(intent.id, cardId, (await guest.quote(intent.id, cardId)).data)
    world.clock.advance(25_000)
    await chargeBank(world, payer, invoiceId, await linkBank(world, payer))
    const [paying] = await world.vendor.listIntents(invoiceId)
    await world.vendor.settleDebit(paying?.id ?? '')
    await refreshPayment(world.dependencies, paying?.id ?? '')
    expect(await moneyOf(paying?.id ?? '')).toMatchObject({ practiceKeeps: 33_400, feeKept: 0 })
  })

  test('[PAY-50] saves cards on behalf of its account', async () => {
    const { payerId, token } = await aPayer(world)
    const body = { payerId, practiceId, insertCard: false }
    const { data } = await world.call(setUpCard, [], { token, body })
    const setupId = data.clientSecret.split('_secret_')[0] ?? ''
    const setup = await world.vendor.get<Stripe.SetupIntent>(`/v1/setup_intents/${setupId}`)
    expect(setup.on_behalf_of).toBe(account)
  })

  test('[PAY-31] [PAY-50] keeps the price of the bill when an overcharge is refunded, and the platform keeps no fee', async () => {
    const { intentId } = await anOverchargedGuest(world)
    await reconcileAfter(world, 5000)
    const { charge, transfer, practiceKeeps, feeKept } = await moneyOf(intentId)
    expect(charge.amount_refunded).toBe(1169)
    expect(transfer.amount_reversed).toBe(1169)
    expect([practiceKeeps, feeKept]).toEqual([33_400, 0])
  })

  test('[PAY-31] [PAY-50] keeps no fee of an overcharge although the practice refunded a part of the payment before', async () => {
    const { intentId } = await anOverchargedGuest(world)
    await world.vendor.post('/v1/refunds', {
      payment_intent: intentId,
      amount: '10000',
      reverse_transfer: 'true',
      refund_application_fee: 'true',
    })
    await reconcileAfter(world, 5000)
    expect(await moneyOf(intentId)).toMatchObject({ practiceKeeps: 23_400, feeKept: 0 })
  })

  test.each(['/v1/refunds', '/v1/application_fees/**'])(
    '[PAY-31] [PAY-50] returns the fee of an overcharge once when an answer of %s is lost',
    async (path) => {
      const { intentId } = await anOverchargedGuest(world)
      await world.vendor.addFault({ kind: 'lose_answer', path, method: 'POST', count: 3 })
      await reconcileAfter(world, 5000)
      await world.vendor.clearFaults()
      await world.vendor.forgetKeys()
      await reconcileAfter(world, 60_000)
      expect(await moneyOf(intentId)).toMatchObject({ practiceKeeps: 33_400, feeKept: 0 })
    },
  )
})

describe('a dispute of a connected practice’s payment', () => {
  test('[PAY-50] returns the money to the platform once it is lost, and only once', async () => {
    const { intentId } = await aPaidGuest(world, 'credit')
    const disputeId = await world.vendor.dispute(intentId)
    await refreshPayment(world.dependencies, intentId)
    await reconcileAfter(world, 5000)
    expect((await moneyOf(intentId)).practiceKeeps).toBe(33_400)
    await world.vendor.closeDispute(disputeId, 'lost')
    await refreshPayment(world.dependencies, intentId)
    await world.vendor.addFault({ kind: 'lose_answer', path: '/v1/transfers/**', method: 'POST', count: 3 })
    await reconcileAfter(world, 5000)
    await world.vendor.clearFaults()
    await world.vendor.forgetKeys()
    await refreshPayment(world.dependencies, intentId)
    await reconcileAfter(world, 60_000)
    const { transfer, practiceKeeps, feeKept } = await moneyOf(intentId)
    expect(transfer.amount_reversed).toBe(33_400)
    expect([practiceKeeps, feeKept]).toEqual([0, 1169])
  })

  test('[PAY-50] returns the money once after a failure that the provider repeats', async () => {
    const { intentId } = await aPaidGuest(world, 'credit')
    await world.vendor.closeDispute(await world.vendor.dispute(intentId), 'lost')
    await refreshPayment(world.dependencies, intentId)
    const path = '/v1/transfers/**'
    await world.vendor.addFault({ kind: 'answer_500', phase: 'before', count: 1, path, method: 'POST' })
    await reconcileAfter(world, 5000)
    await reconcileAfter(world, 20_000)
    expect(await moneyOf(intentId)).toMatchObject({ practiceKeeps: 0, feeKept: 1169 })
  })

  test('[PAY-50] returns the money of a second dispute too, once', async () => {
    const { intentId } = await aPaidGuest(world, 'credit')
    for (let nth = 0; nth < 2; nth += 1) {
      await world.vendor.closeDispute(await world.vendor.dispute(intentId, { amount: 10_000 }), 'lost')
      await refreshPayment(world.dependencies, intentId)
      await refreshPayment(world.dependencies, intentId)
      await reconcileAfter(world, 5000)
    }
    await reconcileAfter(world, 60_000)
    // 20000 less its share of the fee, 1169 * 20000 / 34569 = 676.3.
    expect((await moneyOf(intentId)).transfer.amount_reversed).toBe(19_324)
  })

  test('[PAY-50] returns the money to the practice when it is won after it was lost, and only once', async () => {
    const { intentId } = await aPaidGuest(world, 'credit')
    const disputeId = await world.vendor.dispute(intentId)
    await world.vendor.closeDispute(disputeId, 'lost')
    await refreshPayment(world.dependencies, intentId)
    await reconcileAfter(world, 5000)
    expect((await moneyOf(intentId)).practiceKeeps).toBe(0)
    await world.vendor.closeDispute(disputeId, 'won')
    await refreshPayment(world.dependencies, intentId)
    await world.vendor.addFault({ kind: 'lose_answer', path: '/v1/transfers', method: 'POST', count: 3 })
    await reconcileAfter(world, 5000)
    await world.vendor.clearFaults()
    await world.vendor.forgetKeys()
    await refreshPayment(world.dependencies, intentId)
    await reconcileAfter(world, 60_000)
    expect(await moneyOf(intentId)).toMatchObject({ practiceKeeps: 33_400, feeKept: 1169 })
    await world.vendor.closeDispute(await world.vendor.dispute(intentId), 'lost')
    await refreshPayment(world.dependencies, intentId)
    await reconcileAfter(world, 5000)
    expect((await moneyOf(intentId)).practiceKeeps).toBe(0)
  })

  test('[PAY-31] [PAY-50] takes and returns the price of the bill after an overcharge was refunded', async () => {
    const { intentId } = await anOverchargedGuest(world)
    await reconcileAfter(world, 5000)
    const disputeId = await world.vendor.dispute(intentId)
    await world.vendor.closeDispute(disputeId, 'lost')
    await refreshPayment(world.dependencies, intentId)
    await reconcileAfter(world, 60_000)
    expect(await moneyOf(intentId)).toMatchObject({ practiceKeeps: 0, feeKept: 0 })
    await world.vendor.closeDispute(disputeId, 'won')
    await refreshPayment(world.dependencies, intentId)
    await reconcileAfter(world, 60_000)
    expect(await moneyOf(intentId)).toMatchObject({ practiceKeeps: 33_400, feeKept: 0 })
  })

  test('[PAY-50] takes nothing when it is won before the money was taken', async () => {
    const { intentId } = await aPaidGuest(world, 'credit')
    const disputeId = await world.vendor.dispute(intentId)
    await world.vendor.closeDispute(disputeId, 'lost')
    await refreshPayment(world.dependencies, intentId)
    await world.vendor.closeDispute(disputeId, 'won')
    await refreshPayment(world.dependencies, intentId)
    await reconcileAfter(world, 5000)
    expect((await moneyOf(intentId)).practiceKeeps).toBe(33_400)
  })

  test('[PAY-50] returns the part of one of two disputes, to the cent', async () => {
    const { intentId } = await aPaidGuest(world, 'credit')
    const lose = async () => {
      const disputeId = await world.vendor.dispute(intentId, { amount: 10_001 })
      await world.vendor.closeDispute(disputeId, 'lost')
      await refreshPayment(world.dependencies, intentId)
      await reconcileAfter(world, 5000)
      return disputeId
    }
    await lose()
    const afterOne = (await moneyOf(intentId)).practiceKeeps
    const second = await lose()
    await world.vendor.closeDispute(second, 'won')
    await refreshPayment(world.dependencies, intentId)
    await reconcileAfter(world, 60_000)
    expect((await moneyOf(intentId)).practiceKeeps).toBe(afterOne)
  })

  test('[PAY-50] leaves the money with the practice when it is won', async () => {
    const { intentId } = await aPaidGuest(world, 'credit')
    await world.vendor.closeDispute(await world.vendor.dispute(intentId), 'won')
    await refreshPayment(world.dependencies, intentId)
    await reconcileAfter(world, 5000)
    expect((await moneyOf(intentId)).practiceKeeps).toBe(33_400)
  })
})
