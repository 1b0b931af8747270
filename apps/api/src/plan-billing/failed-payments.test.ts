import {
  calculateInvoiceFees,
  cancelPayment,
  settlePayment,
  type listTransactions,
  type CallAnswer,
  getPaymentPlan,
  listFailedPayments,
  retryFailedPayment,
  updatePaymentPlan,
} from '@payment-center/validation/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { payerToken } from '../../test/scenarios/invoices.ts'
import { addPlan, aPayer, authorize, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import { minuteMs } from '../base/calendar.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
let maya: string

beforeAll(async () => {
  maya = await payerToken(world, 'maya')
})

const planOf = async (token: string, planId: number) =>
  (await world.call(getPaymentPlan, [planId], { token })).data

describe('failed payments', () => {
  test('[CALL-39] [ENTITY-12] lists Maya’s failed payment with its plan and the declined card', async () => {
    const { data } = await world.call(listFailedPayments, [1, 100], { token: maya })
    expect(data.failedPayments).toHaveLength(1)
    expect(data.failedPayments[0]).toMatchObject({
      chargeEvent: {
        chargeEventId: 'MAYAFAIL0001',
        status: 'failed',
        totalAmount: 15_000,
        paymentPlanId: 9001,
      },
      planDescription: 'Aligner treatment',
      card: { cardType: 'visa', last4: '4242' },
      ach: null,
    })
  })

  test('[CALL-39] [OVER-13] responds 409 none without failed payments', async () => {
    const { payerId, token } = await aPayer(world)
    expect(await world.call(listFailedPayments, [1, payerId], { token })).toMatchObject({
      status: 409,
      code: 'none',
    })
  })

  test('[CALL-40] [FAIL-04] [ROLE-03] retrying with the plan’s new card pays the failed payment and lowers the balance', async () => {
    const payer = await aPayer(world)
    const { token, payerId } = payer
    const tokenId = await saveCard(world, payer, 'debit')
    const planId = await addPlan(world, payer)
    const failedId = await addFailed(world, payer, planId, 10_000)
    const updated = await world.call(updatePaymentPlan, [planId], { token, body: { tokenId } })
    expect(updated.status).toBe(200)
    const answer = await world.call(retryFailedPayment, [1, failedId], { token, body: { tokenId } })
    expect(answer.data).toEqual({ chargeEventId: failedId, chargeEventStatus: 'paid', clientSecret: null })
    const plan = await planOf(token, planId)
    expect(plan).toMatchObject({
      balanceRemaining: { subtotalBalance: 50_000 },
      paymentPlanPaymentMethod: { tokenId, last4: '5556' },
    })
    expect((await world.call(listFailedPayments, [1, payerId], { token })).code).toBe('none')
    const again = await world.call(retryFailedPayment, [1, failedId], { token, body: { tokenId } })
    expect(again).toMatchObject({ status: 409, code: 'already_paid' })
  })

  test('[PLAN-22] a retry by credit card costs the agreed amount, without the fee of an invoice', async () => {
    const payer = await aPayer(world)
    const { token, payerId } = payer
    const tokenId = await saveCard(world, payer, 'credit')
    const failedId = await addFailed(world, payer, await addPlan(world, payer), 10_000)
    const { data } = await world.call(calculateInvoiceFees, [failedId], { token })
    expect(data.invoiceFees[0]).toMatchObject({ credit: 10_000, debit: 10_000, prepaid: 10_000, ach: 10_000 })
    await world.call(retryFailedPayment, [1, failedId], { token, body: { tokenId } })
    const history = await world.request<CallAnswer<typeof listTransactions>>(
      'GET',
      `/api/v1/payers/${payerId}/practices/1/transactions?client=portal`,
      { token },
    )
    expect(history.data.transactions).toMatchObject([{ transactionId: failedId, amount: 10_000 }])
  })

  test('[FAIL-08] a cancelled plan’s failed payment is paid with a new card, and the plan stays cancelled', async () => {
    const payer = await aPayer(world)
    const { token, payerId } = payer
    const tokenId = await saveCard(world, payer, 'debit')
    const planId = await addPlan(world, payer, { status: 'cancelled' })
    const failedId = await addFailed(world, payer, planId, 10_000)
    const { data } = await world.call(listFailedPayments, [1, payerId], { token })
    expect(data.failedPayments[0]?.chargeEvent.chargeEventId).toBe(failedId)
    const update = () => world.call(updatePaymentPlan, [planId], { token, body: { tokenId } })
    expect((await update()).status).toBe(200)
    const answer = await world.call(retryFailedPayment, [1, failedId], { token, body: { tokenId } })
    expect(answer.data).toEqual({ chargeEventId: failedId, chargeEventStatus: 'paid', clientSecret: null })
    expect(await planOf(token, planId)).toMatchObject({
      paymentPlanStatus: 'cancelled',
      balanceRemaining: { subtotalBalance: 50_000 },
    })
    expect(await update()).toMatchObject({ status: 409, code: 'not_payable' })
  })

  test('[CALL-40] a declined retry stays failed and shows the card it was tried with', async () => {
    const payer = await aPayer(world)
    const { token, payerId } = payer
    const tokenId = await saveCard(world, payer, 'declinedLater')
    const failedId = await addFailed(world, payer, await addPlan(world, payer), 10_000)
    const answer = await world.call(retryFailedPayment, [1, failedId], { token, body: { tokenId } })
    expect(answer).toMatchObject({ status: 402, code: 'payment_declined' })
    const { data } = await world.call(listFailedPayments, [1, payerId], { token })
    expect(data.failedPayments[0]).toMatchObject({ chargeEvent: { status: 'failed' }, card: { tokenId } })
  })

  test('[CALL-40] a retry left in the bank’s confirmation can be canceled after a minute, and retried', async () => {
    const payer = await aPayer(world)
    const { token } = payer
    const asksBank = { tokenId: await saveCard(world, payer, 'threeDSecure') }
    const failedId = await addFailed(world, payer, await addPlan(world, payer), 10_000)
    const retry = (body: object) => world.call(retryFailedPayment, [1, failedId], { token, body })
    expect((await retry(asksBank)).data.chargeEventStatus).toBe('stripe_pending')
    world.clock.advance(minuteMs)
    expect((await retry(asksBank)).code).toBe('payment_in_progress')
    expect((await world.call(settlePayment, [failedId], { token })).data).toMatchObject({
      outcome: 'checking',
      awaitsPayer: true,
    })
    expect((await world.call(cancelPayment, [failedId], { token })).data).toMatchObject({ outcome: 'open' })
    const { data } = await retry({ tokenId: await saveCard(world, payer, 'debit') })
    expect(data.chargeEventStatus).toBe('paid')
  })

  test('[CALL-40] [PAY-25] a retry by bank account needs an authorization and is pending until the debit settles', async () => {
    const payer = await aPayer(world)
    const { token } = payer
    const { achId } = await linkBank(world, payer)
    const failedId = await addFailed(world, payer, await addPlan(world, payer), 10_000)
    const retry = (body: object) => world.call(retryFailedPayment, [1, failedId], { token, body })
    expect(await retry({ achId })).toMatchObject({ status: 409, code: 'authorization_required' })
    const wrong = { achId, authorization: authorize(world, 9999) }
    expect(await retry(wrong)).toMatchObject({ status: 409, code: 'amount_mismatch' })
    const answer = await retry({ achId, authorization: authorize(world, 10_000) })
    expect(answer.data.chargeEventStatus).toBe('stripe_pending')
  })

  test('[CALL-40] [PAY-21] a retry with insufficient funds stays failed', async () => {
    const payer = await aPayer(world)
    const { token } = payer
    const { achId } = await linkBank(world, payer, '2222')
    const failedId = await addFailed(world, payer, await addPlan(world, payer), 10_000)
    const body = { achId, authorization: authorize(world, 10_000) }
    const answer = await world.call(retryFailedPayment, [1, failedId], { token, body })
    expect(answer).toMatchObject({ status: 428, code: 'insufficient_funds' })
  })

  test('[CALL-40] refuses to retry a payment that has not failed', async () => {
    const body = { tokenId: 'tok_DemoMayaVisa4242' }
    const answer = await world.call(retryFailedPayment, [1, 'MAYADUE00001'], { token: maya, body })
    expect(answer).toMatchObject({ status: 409, code: 'not_payable' })
  })
})
