import { newCard, openPayment } from '@payment-center/validation/testing'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { confirmCard } from './confirm-card.ts'

/** Confirms a card that Stripe answers with this error. */
const refusedWith = (error: Partial<StripeError>) => {
  const confirmCardPayment = vi.fn<Stripe['confirmCardPayment']>(async () => ({
    error: { ...error, type: error.type ?? 'card_error' },
  }))
  return confirmCard({ confirmCardPayment } as Partial<Stripe> as Stripe, openPayment, newCard)
}

test('reports a decline of the card or its bank', async () => {
  expect(await refusedWith({ code: 'card_declined', decline_code: 'lost_card', message: 'No.' })).toEqual({
    result: 'declined',
    decline: { code: 'lost_card', message: 'No.' },
  })
  const code = 'payment_intent_authentication_failure'
  expect(await refusedWith({ type: 'invalid_request_error', code })).toMatchObject({ result: 'declined' })
})

test('reports an unknown outcome after a lost response', async () => {
  for (const type of ['api_connection_error', 'api_error', 'rate_limit_error'] as const)
    expect(await refusedWith({ type })).toEqual({ result: 'unknown' })
})

test.each(['lock_timeout', 'rate_limit', 'idempotency_key_in_use'])(
  'takes %s for no decline of the card, since the payment is only busy',
  async (code) => {
    expect(await refusedWith({ type: 'invalid_request_error', code })).toEqual({ result: 'unknown' })
  },
)

test('[PAY-09] takes the cancellation of a payment for no decline of the card', async () => {
  const code = 'payment_intent_unexpected_state'
  expect(await refusedWith({ type: 'invalid_request_error', code })).toEqual({ result: 'unknown' })
})
