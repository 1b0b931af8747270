import { deletePaymentMethod, listPaymentMethods, setUpCard } from '@payment-center/validation/wire'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { eventually } from '../../test/eventually.ts'
import { aPayer, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld({ webhooks: true })

const begin = ({ payerId, practiceId, token }: Payer) =>
  world.call(setUpCard, [], { token, body: { payerId, practiceId, insertCard: false } })

/** Confirms a setup with that many declined cards, as a card tester does, without our API. */
async function testCards(clientSecret: string, count: number): Promise<void> {
  for (let tried = 0; tried < count; tried += 1)
    await world.vendor.confirmSetup(clientSecret, await world.vendor.createCard('declined'))
}

const setupOf = (clientSecret: string) =>
  world.dependencies.db
    .selectFrom('card_setups')
    .selectAll()
    .where('setup_intent_id', '=', clientSecret.split('_secret_')[0] ?? '')
    .executeTakeFirstOrThrow()

const isOver = (clientSecret: string) => async () => (await setupOf(clientSecret)).done_at !== null

const cardsOf = async ({ payerId, token }: Payer) =>
  (await world.call(listPaymentMethods, [payerId], { token })).data.paymentMethods

const detached = async (cardId: string) =>
  (await world.vendor.get<{ customer: string | null }>(`/v1/payment_methods/${cardId}`)).customer === null

/** Saves a card at the provider in a tab that closes before it calls our API. */
async function saveInClosedTab(payer: Payer) {
  const { clientSecret } = (await begin(payer)).data
  const cardId = await world.vendor.createCard('debit')
  await world.vendor.confirmSetup(clientSecret, cardId)
  return { clientSecret, cardId }
}

/** Tests cards until the reconciler cancels the setup. */
async function exhaust(payer: Payer): Promise<string> {
  const { clientSecret } = (await begin(payer)).data
  await testCards(clientSecret, 3)
  await reconcileAfter(world, 6000)
  return clientSecret
}

describe('a card setup', () => {
  test('[CALL-71] takes no card after three declines, and the payer saves a card with a new setup', async () => {
    const payer = await aPayer(world)
    const { clientSecret } = (await begin(payer)).data
    await testCards(clientSecret, 3)
    expect(await eventually(isOver(clientSecret), Boolean)).toBe(true)
    expect(
      await world.vendor.confirmSetup(clientSecret, await world.vendor.createCard('debit')),
    ).toMatchObject({
      error: { code: 'setup_intent_unexpected_state' },
    })
    expect(await saveCard(world, payer, 'debit')).toMatch(/./)
  })

  test('[CALL-37] saves its card once the provider has it, although the tab was closed', async () => {
    const payer = await aPayer(world)
    const { cardId } = await saveInClosedTab(payer)
    const cards = await eventually(
      () => cardsOf(payer),
      (saved) => saved.length > 0,
    )
    expect(cards).toMatchObject([{ paymentMethodCardId: cardId, last4: '5556' }])
  })
})

describe('a card setup whose webhooks are lost', () => {
  beforeAll(() => world.vendor.switchWebhooks({ off: true }))
  beforeEach(() => world.clock.alignTo(dayMs))

  test('is canceled by the reconciler after three declines', async () => {
    const setup = await setupOf(await exhaust(await aPayer(world)))
    expect(setup.declines).toBe(3)
    expect(setup.done_at).not.toBeNull()
  })

  test('is canceled if no one confirmed it for half an hour', async () => {
    const { clientSecret } = (await begin(await aPayer(world))).data
    await reconcileAfter(world, 30 * minuteMs)
    expect((await setupOf(clientSecret)).done_at).not.toBeNull()
    const cardId = await world.vendor.createCard('debit')
    expect(await world.vendor.confirmSetup(clientSecret, cardId)).toHaveProperty('error')
  })

  test('[CALL-37] saves the card of a closed tab with the reconciler', async () => {
    const payer = await aPayer(world)
    const { clientSecret, cardId } = await saveInClosedTab(payer)
    await reconcileAfter(world, 6000)
    expect(await cardsOf(payer)).toMatchObject([{ paymentMethodCardId: cardId }])
    expect((await setupOf(clientSecret)).done_at).not.toBeNull()
  })

  test('[CALL-37] does not save a card again that its payer deleted meanwhile', async () => {
    const payer = await aPayer(world)
    const tokenId = await saveCard(world, payer)
    await world.call(deletePaymentMethod, [payer.payerId, tokenId], { token: payer.token })
    await reconcileAfter(world, 6000)
    expect(await cardsOf(payer)).toEqual([])
  })

  test('[CALL-71] detaches the card of a payer who has tested too many others', async () => {
    const payer = await aPayer(world)
    for (let setup = 0; setup < 4; setup += 1) await exhaust(payer)
    const { clientSecret, cardId } = await saveInClosedTab(payer)
    await world.dependencies.db
      .updateTable('card_setups')
      .set({ next_check_at: new Date(world.clock.now().getTime() + dayMs) })
      .where('setup_intent_id', '=', (await setupOf(clientSecret)).setup_intent_id)
      .execute()
    await exhaust(payer)
    expect(await cardsOf(payer)).toEqual([])
    expect(await detached(cardId)).toBe(true)
  })

  test('[CALL-71] is refused for the rest of the day after fifteen declined cards of a payer', async () => {
    const payer = await aPayer(world)
    for (let setup = 0; setup < 5; setup += 1) await exhaust(payer)
    expect(await begin(payer)).toMatchObject({ status: 429, code: 'too_many_declines' })
    expect((await begin(await aPayer(world))).status).toBe(200)
  })
})
