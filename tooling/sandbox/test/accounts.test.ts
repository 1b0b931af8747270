import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { rejection, callApi, cardParams, catchWebhooks, sdk, start } from './start.ts'

const testKey = 'sk_test_sandbox_practice'
const testPublishableKey = 'pk_test_sandbox_practice'
const forInvoice = { amount: 5000, currency: 'usd', allowed_payment_method_types: ['card' as const] }

describe('two accounts at Stripe', () => {
  test('the key of one account does not reach the objects of the other', async () => {
    const { sandbox, stripe } = await start()
    const other = sdk(sandbox, {}, testKey)
    const { id } = await stripe.paymentIntents.create(forInvoice)
    expect(await rejection(other.paymentIntents.retrieve(id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: expect.stringMatching(/^No such payment_intent: '.*'; a similar object exists in/) as unknown,
    })
    expect((await other.paymentIntents.list()).data).toEqual([])
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test('a card of one account does not pay an intent of the other', async () => {
    const { sandbox, stripe } = await start()
    const answer = await callApi(sandbox, 'POST', '/v1/payment_methods', cardParams('4242424242424242'), {
      authorization: `Bearer ${testPublishableKey}`,
    })
    const { id: payment_method } = (await answer.json()) as { id: string }
    const { id } = await stripe.paymentIntents.create(forInvoice)
    expect(await rejection(stripe.paymentIntents.confirm(id, { payment_method }))).toMatchObject({
      code: 'resource_missing',
      param: 'payment_method',
    })
  })

  test('each account has its own idempotency keys', async () => {
    const { sandbox, stripe } = await start()
    const other = sdk(sandbox, {}, testKey)
    const first = await stripe.paymentIntents.create(forInvoice, { idempotencyKey: 'same' })
    const second = await other.paymentIntents.create(
      { ...forInvoice, amount: 7000 },
      { idempotencyKey: 'same' },
    )
    expect(second.id).not.toBe(first.id)
  })

  test('each account signs its webhooks with its own secret', async () => {
    const secrets: string[] = []
    const hooks = await catchWebhooks(({ raw, headers }) => {
      const signature = headers['stripe-signature'] ?? ''
      for (const secret of ['whsec_sandbox', 'whsec_sandbox_practice']) {
        try {
          Stripe.webhooks.constructEvent(raw, signature, secret)
          secrets.push(secret)
        } catch {
          // Signed with the other one.
        }
      }
      return 200
    }, null)
    const { sandbox, stripe } = await start({ webhookUrl: hooks.url })
    await stripe.paymentIntents.create(forInvoice)
    await hooks.until(() => secrets.length === 1)
    await sdk(sandbox, {}, testKey).paymentIntents.create(forInvoice)
    await hooks.until(() => secrets.length === 2)
    expect(secrets).toEqual(['whsec_sandbox', 'whsec_sandbox_practice'])
  })
})
