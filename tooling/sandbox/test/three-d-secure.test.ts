import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { start } from './start.ts'

const order: Stripe.PaymentIntentCreateParams = { amount: 5000, currency: 'usd' }

describe('a 3-D Secure challenge', () => {
  test('decides a challenge once and only while it is open', async () => {
    const { sandbox, stripe } = await start()
    const request = { ...order, payment_method: 'pm_card_authenticationRequired', confirm: true }
    const first = await stripe.paymentIntents.create(request)
    const source = challengeOf(first)
    expect((await decide(sandbox.url, first.id, 'src_guess', 'complete')).status).toBe(409)
    const both = await Promise.all([
      decide(sandbox.url, first.id, source, 'complete'),
      decide(sandbox.url, first.id, source, 'fail'),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const canceled = await stripe.paymentIntents.create(request)
    await stripe.paymentIntents.cancel(canceled.id)
    expect((await decide(sandbox.url, canceled.id, challengeOf(canceled), 'complete')).status).toBe(409)
  })
})

function decide(url: string, intent: string, source: string, outcome: string): Promise<Response> {
  return fetch(`${url}/browser/three-d-secure/decide`, {
    method: 'POST',
    body: JSON.stringify({ intent, source, outcome }),
  })
}

function challengeOf({ next_action }: Stripe.PaymentIntent | Stripe.SetupIntent): string {
  const action = next_action?.use_stripe_sdk
  return String(action?.['source'])
}
