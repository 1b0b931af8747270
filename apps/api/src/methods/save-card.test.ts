import { getTokenOfPaymentMethod, listPaymentMethods, setUpCard } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../base/calendar.ts'
import { addPlan, aPayer, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { reconcile } from '../reconciler/reconcile.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const list = async ({ payerId, token }: Payer) =>
  (await world.call(listPaymentMethods, [payerId], { token })).data

describe('saving a card', () => {
  test('[CALL-34] [CALL-37] a card is saved with the payer’s own provider customer and listed by its tokenId', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'debit')
    const { paymentMethods } = await list(payer)
    expect(paymentMethods).toMatchObject([{ tokenId, last4: '5556', cardFundingType: 'debit' }])
    const second = await saveCard(world, payer, 'prepaid')
    expect((await list(payer)).paymentMethods.map((card) => card.tokenId)).toEqual([second, tokenId])
    const { db } = world.dependencies
    const customers = await db
      .selectFrom('vault_customers')
      .selectAll()
      .where('payer_id', '=', payer.payerId)
      .execute()
    expect(customers).toHaveLength(1)
  })

  test('[CALL-37] saving the same card twice keeps its tokenId', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer)
    const [card] = (await list(payer)).paymentMethods
    const again = await world.call(
      getTokenOfPaymentMethod,
      [payer.payerId, card?.paymentMethodCardId ?? ''],
      {
        token: payer.token,
      },
    )
    expect(again.data.tokenId).toBe(tokenId)
    expect((await list(payer)).paymentMethods).toHaveLength(1)
  })

  test('[CALL-37] saving an unattached card or another payer’s card is the same 404 as an unknown one', async () => {
    const [mine, others] = [await aPayer(world), await aPayer(world)]
    await saveCard(world, mine)
    await saveCard(world, others)
    const [card] = (await list(others)).paymentMethods
    const loose = await world.vendor.createCard('credit')
    const { token, payerId } = mine
    const answers = await Promise.all(
      [card?.paymentMethodCardId ?? '', loose, 'pm_none'].map((id) =>
        world.call(getTokenOfPaymentMethod, [payerId, id], { token }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('a card that the provider declines is not saved', async () => {
    const payer = await aPayer(world)
    await expect(saveCard(world, payer, 'declined')).rejects.toThrow('not_found')
    expect((await list(payer)).paymentMethods).toEqual([])
  })

  test('[CALL-34] limits card setups of one payer to twenty an hour', async () => {
    world.clock.alignTo(hourMs)
    const payer = await aPayer(world)
    const body = { payerId: payer.payerId, practiceId: 1, insertCard: false }
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => world.call(setUpCard, [], { token: payer.token, body })),
    )
    expect(answers.filter(({ code }) => code === 'rate_limited')).toHaveLength(1)
  })
})

test('[CALL-34] a payer can save a card after the provider stored a failure under the idempotency key', async () => {
  const { payerId, practiceId, token } = await aPayer(world)
  await world.vendor.addFault({ kind: 'answer_500', phase: 'before', count: 1, path: '/v1/customers' })
  const statuses: number[] = []
  for (let tried = 0; tried < 3; tried += 1) {
    const body = { payerId, practiceId, insertCard: false }
    statuses.push((await world.call(setUpCard, [], { token, body })).status)
  }
  expect(statuses[0]).toBe(503)
  expect(statuses[2]).toBe(200)
})

describe('saving a card that is saved already', () => {
  const removals = (cardId: string) =>
    world.dependencies.db
      .selectFrom('method_removals')
      .select('done_at')
      .where('provider_method_id', '=', cardId)
      .execute()

  test('saving a card again updates it, and its plan continues with it', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'credit', 2033)
    const planId = await addPlan(world, payer, { token_id: tokenId })
    const [before] = (await list(payer)).paymentMethods
    expect(await saveCard(world, payer, 'credit', 2038)).toBe(tokenId)
    const { paymentMethods } = await list(payer)
    expect(paymentMethods).toMatchObject([{ tokenId, last4: '4242', cardExpirationDate: '12/2038' }])
    expect(paymentMethods[0]?.paymentMethodCardId).not.toBe(before?.paymentMethodCardId)
    const plan = await world.dependencies.db
      .selectFrom('payment_plans')
      .select('token_id')
      .where('payment_plan_id', '=', planId)
      .executeTakeFirstOrThrow()
    expect(plan.token_id).toBe(tokenId)
  })

  test('the replaced card is removed at the provider a day later, when no payment uses it any more', async () => {
    const payer = await aPayer(world)
    await saveCard(world, payer)
    const [before] = (await list(payer)).paymentMethods
    await saveCard(world, payer)
    const cardId = before?.paymentMethodCardId ?? ''
    await reconcile(world.dependencies)
    expect(await removals(cardId)).toEqual([{ done_at: null }])
    await reconcileAfter(world, 25 * hourMs)
    expect(await world.dependencies.vendors.main.provider.findCard(cardId)).toMatchObject({
      customerId: null,
    })
  })

  test('two payers can save the same card number', async () => {
    const [mine, others] = [await aPayer(world), await aPayer(world)]
    await saveCard(world, mine)
    await saveCard(world, others)
    expect((await list(mine)).paymentMethods).toHaveLength(1)
    expect((await list(others)).paymentMethods).toHaveLength(1)
  })

  test('six concurrent requests save a card once and return the same tokenId', async () => {
    const payer = await aPayer(world)
    const tokenIds = await Promise.all(Array.from({ length: 6 }, () => saveCard(world, payer)))
    expect(new Set(tokenIds).size).toBe(1)
    expect((await list(payer)).paymentMethods).toHaveLength(1)
  })
})
