import { getTransaction } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { payExtra, planOf } from '../../test/scenarios/extra-payments.ts'
import { addPlan, aPayer, authorize, linkBank } from '../../test/scenarios/payers.ts'
import { setRate } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

test('[PAY-34] shows the accepted total, with its fee, while a bank payment is processing', async () => {
  const payer = await aPayer(world)
  const { token, practiceId } = payer
  const { achId } = await linkBank(world, payer)
  const planId = await addPlan(world, payer)
  await setRate(world, 'ach', 80, practiceId)

  const paymentMethod = { achId, authorization: authorize(world, 40_320) }
  const { data } = await payExtra(world, token, planId, { subtotal: 40_000, paymentMethod, total: 40_320 })
  const { chargeEventId, ...answer } = data.offCyclePaymentResponse
  expect(answer).toMatchObject({ status: 'stripe_pending', amount: 40_320 })

  const { paymentPlanHistory } = await planOf(world, token, planId)
  expect(paymentPlanHistory).toMatchObject([
    { chargeEventId, paymentStatus: 'stripe_pending', amount: 40_320 },
  ])

  const invoice = await world.call(getTransaction, [practiceId, chargeEventId], { token })
  expect(invoice.data).toMatchObject({ amount: 40_000, applicationFee: 320, totalAmount: 40_320 })
})
