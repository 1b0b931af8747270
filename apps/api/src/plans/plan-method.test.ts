import { deletePaymentMethod, getPaymentPlan, updatePaymentPlan } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { payerToken } from '../../test/scenarios/invoices.ts'
import { addPlan, aPayer, authorize, linkBank, saveCard } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const planOf = async (token: string, planId: number) =>
  (await world.call(getPaymentPlan, [planId], { token })).data

test('[CALL-32] [ROLE-03] a plan’s method can change to its payer’s card or bank account', async () => {
  const payer = await aPayer(world)
  const { token } = payer
  const planId = await addPlan(world, payer)
  const tokenId = await saveCard(world, payer)
  const { achId } = await linkBank(world, payer)
  const update = (body: object) => world.call(updatePaymentPlan, [planId], { token, body })
  expect((await update({ tokenId })).status).toBe(200)
  expect((await planOf(token, planId)).paymentPlanPaymentMethod).toMatchObject({ tokenId })
  expect((await update({ achId, authorization: authorize(world, 10_000) })).status).toBe(200)
  expect((await planOf(token, planId)).paymentPlanPaymentMethod).toMatchObject({ achId })
  const kept = await world.dependencies.db
    .selectFrom('ach_authorizations')
    .selectAll()
    .where('payment_plan_id', '=', planId)
    .execute()
  expect(kept).toMatchObject([{ ach_id: achId, amount: 10_000 }])
  expect((await update({})).code).toBe('invalid_field')
  expect((await update({ tokenId, achId })).code).toBe('invalid_field')
})

test.each([{ amount: 0 }, { amount: 2 ** 31 }, { acceptedTs: '2026-11-22T10:00:00+05' }])(
  '[CALL-32] an authorization that can’t be genuine (%o) changes nothing',
  async (change) => {
    const payer = await aPayer(world)
    const { token } = payer
    const planId = await addPlan(world, payer)
    const { achId } = await linkBank(world, payer)
    const authorization = { ...authorize(world, 10_000), ...change }
    const answer = await world.call(updatePaymentPlan, [planId], { token, body: { achId, authorization } })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
    expect((await planOf(token, planId)).paymentPlanPaymentMethod).toBeNull()
  },
)

test('[CALL-32] another payer’s method is as missing as an unknown one, and a plan that is over takes none', async () => {
  const [payer, other] = [await aPayer(world), await aPayer(world)]
  const { token } = payer
  const planId = await addPlan(world, payer)
  const foreign = await saveCard(world, other)
  const answers = await Promise.all(
    [{ tokenId: foreign }, { tokenId: 'tok_unknown123' }, { achId: 'ach_unknown123' }].map((body) =>
      world.call(updatePaymentPlan, [planId], { token, body }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const over = await world.call(updatePaymentPlan, [9004], {
    token: await payerToken(world, 'maya'),
    body: { tokenId: 'tok_DemoMayaVisa4242' },
  })
  expect(over).toMatchObject({ status: 409, code: 'not_payable' })
})

test('[CALL-35] a method attached and deleted at the same time is never both', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const payer = await aPayer(world)
      const { token, payerId } = payer
      const [tokenId, planId] = [await saveCard(world, payer), await addPlan(world, payer)]
      const [attached, deleted] = await Promise.all([
        world.call(updatePaymentPlan, [planId], { token, body: { tokenId } }),
        world.call(deletePaymentMethod, [payerId, tokenId], { token }),
      ])
      return { planId, statuses: `${attached.status} ${deleted.status}` }
    }),
  )
  // Of two plans on one card, one may move off it, which allows its deletion.
  expect(new Set(outcomes.map(({ planId }) => planId)).size).toBe(outcomes.length)
  for (const { statuses } of outcomes) expect(['200 409', '404 200']).toContain(statuses)
})
