import { settlePayment } from '@payment-center/validation/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGuest, claimWith, confirmWith } from '../testing/scenarios/paying.ts'
import { startWorld, type World } from '../testing/world.ts'
import type { ProviderState } from '../ports/payment-provider.ts'

const underWay = (providerState: ProviderState): ProviderState =>
  providerState.status === 'succeeded' ? { status: 'processing' } : providerState

let world: World
beforeAll(async () => {
  world = await startWorld({
    // The payer's bank takes its time over every card.
    wrapProvider: (provider) => ({
      ...provider,
      retrieveIntent: async (intentId) => {
        const intent = await provider.retrieveIntent(intentId)
        return { ...intent, providerState: underWay(intent.providerState) }
      },
    }),
  })
})
afterAll(() => world.stop())

test.each([
  ['credit', 34_569],
  ['debit', 33_400],
] as const)('a %s card’s payment that is processing is said to take %i', async (card, amount) => {
  const guest = await aGuest(world)
  await confirmWith(world, guest, card)
  const { data } = await world.call(settlePayment, [guest.invoiceId], guest)
  expect(data).toMatchObject({ outcome: 'processing', processing: { paymentMethod: card, amount } })
})

test('a payment that is not processing takes nothing yet', async () => {
  const guest = await aGuest(world)
  await claimWith(world, guest, 'credit')
  const { data } = await world.call(settlePayment, [guest.invoiceId], guest)
  expect(data).toMatchObject({ outcome: 'checking', processing: null })
})
