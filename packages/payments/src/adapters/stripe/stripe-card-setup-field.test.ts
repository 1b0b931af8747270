import type { SetupIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { createStripeCardSetupField } from './stripe-card-setup-field.ts'

/** Confirms a setup that Stripe answers with this error. */
function refusedWith(error: Partial<StripeError>) {
  const confirmCardSetup = vi.fn<Stripe['confirmCardSetup']>(async () => ({
    error: { ...error, type: error.type ?? 'invalid_request_error' },
  }))
  const field = createStripeCardSetupField(
    { confirmCardSetup } as Partial<Stripe> as Stripe,
    () => ({}) as StripeCardElement,
  )
  return field.setUp({ clientSecret: 'seti_1_secret_2' }, 'Maya Torres')
}

const unexpected = (intent: Pick<SetupIntent, 'status' | 'payment_method'>) =>
  refusedWith({ code: 'setup_intent_unexpected_state', setup_intent: intent as SetupIntent })

test('takes the card of a setup that succeeded before its response was lost', async () => {
  expect(await unexpected({ status: 'succeeded', payment_method: 'pm_1' })).toEqual({
    result: 'setUp',
    cardId: 'pm_1',
  })
})

test('takes the cancellation of a setup for no decline of the card', async () => {
  expect(await unexpected({ status: 'canceled', payment_method: null })).toEqual({ result: 'canceled' })
})

test('reports a decline, and an unknown outcome after a lost response', async () => {
  expect(await refusedWith({ type: 'card_error', code: 'card_declined', message: 'No.' })).toEqual({
    result: 'declined',
    decline: { code: 'card_declined', message: 'No.' },
  })
  expect(await refusedWith({ type: 'api_connection_error' })).toEqual({ result: 'unknown' })
})
