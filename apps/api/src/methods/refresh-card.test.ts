import { listPaymentMethods } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { reconcile, runMinuteJobs } from '../reconciler/reconcile.ts'
import { minuteMs } from '../base/calendar.ts'
import { eventually } from '../../test/eventually.ts'
import { addPlan, aPayer, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld({ webhooks: true })

const cardsOf = async ({ payerId, token }: Payer) =>
  (await world.call(listPaymentMethods, [payerId], { token })).data.paymentMethods

async function providerIdOf(tokenId: string): Promise<string> {
  const card = await world.dependencies.db
    .selectFrom('saved_cards')
    .select('payment_method_id')
    .where('token_id', '=', tokenId)
    .executeTakeFirstOrThrow()
  return card.payment_method_id
}

const detach = (cardId: string) => world.vendor.post(`/v1/payment_methods/${cardId}/detach`, {})
const renewed = new Date().getFullYear() + 9
const expiry = `12/${renewed}`

describe('a saved card that changes at the provider', () => {
  test('[METH-17] has its new expiry date once the network renewed it', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer, 'credit', new Date().getFullYear() + 1)
    await world.vendor.renewCard(await providerIdOf(tokenId), renewed)
    const [card] = await eventually(
      () => cardsOf(payer),
      ([first]) => first?.cardExpirationDate === expiry,
    )
    expect(card).toMatchObject({ tokenId, cardExpirationDate: expiry, last4: '4242' })
  })

  test('[METH-17] is gone once it is detached there, and its plan goes on without a method', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer)
    const kept = await saveCard(world, payer, 'debit')
    const planId = await addPlan(world, payer, { token_id: tokenId })
    await detach(await providerIdOf(tokenId))
    const cards = await eventually(
      () => cardsOf(payer),
      (saved) => saved.length === 1,
    )
    expect(cards.map((card) => card.tokenId)).toEqual([kept])
    const plan = await world.dependencies.db
      .selectFrom('payment_plans')
      .select('token_id')
      .where('payment_plan_id', '=', planId)
      .executeTakeFirstOrThrow()
    expect(plan.token_id).toBeNull()
  })

  test('[METH-17] is renewed within minutes without its webhook', async () => {
    const payer = await aPayer(world)
    const cardId = await providerIdOf(await saveCard(world, payer, 'credit', renewed - 5))
    await world.vendor.switchWebhooks({ off: true })
    await world.vendor.renewCard(cardId, renewed)
    await world.vendor.switchWebhooks({ off: false })
    world.clock.advance(5 * minuteMs)
    await runMinuteJobs(world.dependencies)
    await reconcile(world.dependencies)
    expect((await cardsOf(payer))[0]?.cardExpirationDate).toBe(expiry)
  })
})
