import { quoteOffCyclePayment } from '@payment-center/validation/wire'
import { beforeAll, expect, test } from 'vitest'
import { payerToken } from '../../test/scenarios/invoices.ts'
import { addPlan, aPayer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
let maya: string

beforeAll(async () => {
  maya = await payerToken(world, 'maya')
})

const quote = (token: string, planId: number, subtotal: number) =>
  world.request<{ total: object; taxAmount: number }>(
    'GET',
    `${quoteOffCyclePayment.path.replace(':paymentPlanId', String(planId))}?subtotal=${subtotal}`,
    { token },
  )

test('[EXTRA-14] quotes an extra payment for each kind of method, with tax and the practice’s fee', async () => {
  expect((await quote(maya, 9001, 30_000)).data).toEqual({
    total: { credit: 31_050, debit: 30_000, prepaid: 30_000, ach: 30_000 },
    taxAmount: 0,
  })
  expect((await quote(maya, 9002, 10_000)).data).toMatchObject({
    total: { debit: 10_888, ach: 10_888 },
    taxAmount: 888,
  })
})

test('[EXTRA-14] refuses more than the balance or the plan’s limit, and returns the limit', async () => {
  const over = await quote(maya, 9001, 135_001)
  expect(over).toMatchObject({ status: 409, code: 'amount_mismatch' })
  expect(over.errors[0]?.quote).toEqual({ maxAllowedPayment: 135_000, freeSubtotal: 135_000 })
  const payer = await aPayer(world)
  const planId = await addPlan(world, payer, { largest_extra_payment: 20_000 })
  expect((await quote(payer.token, planId, 20_000)).status).toBe(200)
  expect((await quote(payer.token, planId, 20_001)).errors[0]?.quote).toEqual({
    maxAllowedPayment: 20_000,
    freeSubtotal: 60_000,
  })
  expect((await quote(maya, 9003, 100)).code).toBe('not_payable')
  expect((await quote(maya, 9001, 0)).code).toBe('invalid_field')
})
