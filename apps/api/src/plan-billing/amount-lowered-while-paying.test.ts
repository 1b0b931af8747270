import { cents, type Cents } from '@payment-center/payments/money'
import { createAchCharge, retryFailedPayment } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { aPlanWith, balanceOf, payExtra } from '../../test/scenarios/extra-payments.ts'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { aKey, authorize, linkBank } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

/** Runs while Plaid is asked for a balance. */
let meanwhile = async () => {}
/** In cents, instead of Plaid's. */
let balance: Cents | undefined
const world = setUpWorld({
  wrapBankLink: (bankLink) => ({
    ...bankLink,
    readBalance: async (...asked) => {
      await meanwhile()
      return balance ?? bankLink.readBalance(...asked)
    },
  }),
})

/** A payer with a bank account, and a failed payment of their plan's whole balance: 100.00. */
async function aPayerWithFailedPayment() {
  const { payer, token, planId, paymentMethod } = await aPlanWith(world, 'debit', { subtotal: 10_000 })
  const bank = await linkBank(world, payer)
  const invoiceId = await addFailed(world, payer, planId, 10_000)
  meanwhile = async () => {
    meanwhile = async () => {}
    // In another tab they pay 60.00 of the plan, which lowers the failed payment to 40.00.
    await payExtra(world, token, planId, { subtotal: 6000, paymentMethod })
  }
  return { token, planId, invoiceId, bank }
}

const amountsTaken = async (invoiceId: string) =>
  (await world.vendor.listIntents(invoiceId))
    .filter(({ status }) => status === 'processing')
    .map(({ amount }) => amount)

test('[CALL-43] a failed payment lowered during the balance check is not debited at its old amount', async () => {
  const { token, planId, invoiceId, bank } = await aPayerWithFailedPayment()
  const { achId, customerId: customer } = bank
  const authorization = authorize(world, 10_000)
  const body = { chargeEventId: invoiceId, customer, achId, balanceCheck: true, authorization }
  const answer = await world.call(createAchCharge, [], { token, body })
  expect(await amountsTaken(invoiceId)).toEqual([])
  expect(answer).toMatchObject({ status: 409, code: 'amount_mismatch' })
  expect((await balanceOf(world, token, planId)).total).toBe(4000)
})

test('[CALL-40] a retry lowered during the balance check is not debited for another amount than authorized', async () => {
  const { token, invoiceId, bank } = await aPayerWithFailedPayment()
  const body = { achId: bank.achId, authorization: authorize(world, 10_000) }
  const answer = await world.call(retryFailedPayment, [1, invoiceId], { token, body })
  expect(await amountsTaken(invoiceId)).toEqual([])
  expect(answer).toMatchObject({ status: 409, code: 'amount_mismatch' })
})

test('an extra payment sent twice at once has one outcome, although only one request finds the funds', async () => {
  const { payer, token, planId } = await aPlanWith(world)
  const { achId } = await linkBank(world, payer)
  const paymentMethod = { achId, authorization: authorize(world, 20_000) }
  const order = { subtotal: 20_000, paymentMethod, idempotencyKey: aKey() }
  meanwhile = async () => {
    meanwhile = async () => {}
    expect((await payExtra(world, token, planId, order)).status).toBe(200)
    balance = cents(0)
  }
  const answer = await payExtra(world, token, planId, order)
  balance = undefined
  expect(answer).toMatchObject({
    status: 200,
    data: { offCyclePaymentResponse: { status: 'stripe_pending' } },
  })
})
