import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { beginSlow, rejection, control, sdk, start } from './start.ts'

const order: Stripe.PaymentIntentCreateParams = {
  amount: 5000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
}

describe('a request under an idempotency key', () => {
  test('runs a request once and repeats its response', async () => {
    const { stripe } = await start()
    const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'A' })
    const second = await stripe.paymentIntents.create(order, { idempotencyKey: 'A' })
    expect(second).toEqual(first)
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    })
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test('runs a request again once its key is forgotten', async () => {
    const { sandbox, stripe } = await start()
    const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'A' })
    await control(sandbox, 'DELETE', 'idempotency_keys')
    const second = await stripe.paymentIntents.create(order, { idempotencyKey: 'A' })
    expect(second.id).not.toBe(first.id)
  })

  test('runs a request again after a day', async () => {
    let now = Date.now()
    const { stripe } = await start({ clock: () => now })
    const create = async () => (await stripe.paymentIntents.create(order, { idempotencyKey: 'A' })).id
    const first = await create()
    now += (24 * 3600 - 1) * 1000
    expect(await create()).toBe(first)
    now += 1000
    const second = await create()
    expect(second).not.toBe(first)
    expect(await create()).toBe(second)
  })

  test('runs a request once when fifty are sent at the same time', async () => {
    const { stripe } = await start()
    const request = { ...order, payment_method: 'pm_card_visa', confirm: true }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => stripe.paymentIntents.create(request, { idempotencyKey: 'A' })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  test('stores declines and state errors', async () => {
    const { stripe } = await start()
    const intent = await stripe.paymentIntents.create(order)
    const declined = { payment_method: 'pm_card_chargeDeclined' }
    const first = await rejection(stripe.paymentIntents.confirm(intent.id, declined, { idempotencyKey: 'A' }))
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    const again = await rejection(stripe.paymentIntents.confirm(intent.id, declined, { idempotencyKey: 'A' }))
    expect(again).toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect(String(again)).toBe(String(first))
    const late = { idempotencyKey: 'B' }
    expect(await rejection(stripe.paymentIntents.cancel(intent.id, {}, late))).toMatchObject({
      statusCode: 400,
    })
    expect(await rejection(stripe.paymentIntents.cancel(intent.id, {}, late))).toMatchObject({
      headers: { 'idempotent-replayed': 'true' },
    })
  })

  test('stores a 500 and tells the SDK not to retry', async () => {
    const { sandbox, stripe } = await start()
    await control(sandbox, 'POST', 'faults', { kind: 'answer_500' })
    const first = await rejection(stripe.paymentIntents.create(order, { idempotencyKey: 'A' }))
    expect(first).toBeInstanceOf(Stripe.errors.StripeAPIError)
    expect(first).toMatchObject({ statusCode: 500 })
    const again = await rejection(stripe.paymentIntents.create(order, { idempotencyKey: 'A' }))
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } })
    await expect(stripe.paymentIntents.create(order, { idempotencyKey: 'B' })).resolves.toMatchObject({
      amount: 5000,
    })
  })

  test('returns idempotency_error for a key with other parameters or another path', async () => {
    const { stripe } = await start()
    await stripe.paymentIntents.create(order, { idempotencyKey: 'A' })
    const wrong = [
      stripe.paymentIntents.create({ ...order, amount: 6000 }, { idempotencyKey: 'A' }),
      stripe.customers.create({ name: 'Maya' }, { idempotencyKey: 'A' }),
    ]
    for (const request of wrong) {
      const error = await rejection(request)
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
      expect(error).toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('Keys for idempotent requests can only be used') as string,
      })
    }
  })

  test('returns 409 idempotency_key_in_use while another request uses the key', async () => {
    const { sandbox } = await start()
    const once = sdk(sandbox, { maxNetworkRetries: 0 })
    const create = () => once.paymentIntents.create(order, { idempotencyKey: 'A' })
    const { answered, end } = await beginSlow(sandbox, '/v1/payment_intents', create)
    expect(await rejection(create())).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    end()
    await answered
    const patient = sdk(sandbox, { maxNetworkRetries: 2 })
    await expect(patient.paymentIntents.create(order, { idempotencyKey: 'A' })).resolves.toMatchObject({
      amount: 5000,
    })
  })

  test('does not store validation errors', async () => {
    const { stripe } = await start()
    const key = { idempotencyKey: 'A' }
    const wrong = { ...order, color: 'red' }
    expect(await rejection(stripe.paymentIntents.create(wrong, key))).toMatchObject({
      code: 'parameter_unknown',
    })
    await expect(stripe.paymentIntents.create(order, key)).resolves.toMatchObject({ amount: 5000 })
  })

  test('rejects keys longer than 255 characters', async () => {
    const { stripe } = await start()
    await expect(
      stripe.paymentIntents.create(order, { idempotencyKey: 'k'.repeat(255) }),
    ).resolves.toBeDefined()
    expect(
      await rejection(stripe.paymentIntents.create(order, { idempotencyKey: 'k'.repeat(256) })),
    ).toMatchObject({ statusCode: 400 })
  })
})
