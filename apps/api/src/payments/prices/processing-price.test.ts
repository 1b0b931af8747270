import { expect, test } from 'vitest'
import { aGuest, confirmWith } from '../../../test/scenarios/guest-payments.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'
import type { ProviderState } from '../../ports/payment-provider.ts'

const stillProcessing = (providerState: ProviderState): ProviderState =>
  providerState.status === 'authorized' ? { status: 'processing' } : providerState

const world = setUpWorld({
  // The payer's bank keeps every card processing.
  wrapProvider: (provider) => ({
    ...provider,
    retrieveIntent: async (intentId) => {
      const intent = await provider.retrieveIntent(intentId)
      return { ...intent, providerState: stillProcessing(intent.providerState) }
    },
  }),
})

test.each([
  ['credit', 34_569],
  ['debit', 33_400],
] as const)('an invoice shows the total of a processing %s card: %i', async (card, totalAmount) => {
  const guest = await aGuest(world)
  await confirmWith(world, guest, card)
  expect(await guest.settle()).toBe('processing')
  expect(await guest.invoice()).toMatchObject({ totalAmount, paymentInProgress: true, payment: null })
})
