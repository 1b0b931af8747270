import { settlePayment } from '@payment-center/validation/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGuest, claimWith, confirmWith } from '../testing/scenarios/guest-payments.ts'
import { startWorld, type World } from '../testing/world.ts'
import type { ProviderState } from '../ports/payment-provider.ts'

const stillProcessing = (providerState: ProviderState): ProviderState =>
  providerState.status === 'succeeded' ? { status: 'processing' } : providerState

let world: World
beforeAll(async () => {
  world = await startWorld({
    // The payer's bank keeps every card processing.
    wrapProvider: (provider) => ({
      ...provider,
      retrieveIntent: async (intentId) => {
        const intent = await provider.retrieveIntent(intentId)
        return { ...intent, providerState: stillProcessing(intent.providerState) }
      },
    }),
  })
})
afterAll(() => world.stop())

test.each([
  ['credit', 34_569],
  ['debit', 33_400],
] as const)('a processing payment reports the total of a %s card: %i', async (card, amount) => {
  const guest = await aGuest(world)
  await confirmWith(world, guest, card)
  const { data } = await world.call(settlePayment, [guest.invoiceId], guest)
  expect(data).toMatchObject({ outcome: 'processing', processing: { paymentMethod: card, amount } })
})

test('reports no processing total for a payment that is not processing', async () => {
  const guest = await aGuest(world)
  await claimWith(world, guest, 'credit')
  const { data } = await world.call(settlePayment, [guest.invoiceId], guest)
  expect(data).toMatchObject({ outcome: 'checking', processing: null })
})
