import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { beginSlow, rejection, callApi, control, sdk, start } from './start.ts'

const order: Stripe.PaymentIntentCreateParams = {
  amount: 5000,
  currency: 'usd',
  metadata: { charge_event_id: 'MINE' },
}

describe('a fault', () => {
  test('lose_answer runs the request and drops the connection; the same key returns the response', async () => {
    const { sandbox, stripe } = await start()
    const intent = await stripe.paymentIntents.create(order)
    await control(sandbox, 'POST', 'faults', {
      kind: 'lose_answer',
      path: '/v1/payment_intents/*/confirm',
      count: 9,
    })
    const request = [intent.id, { payment_method: 'pm_card_visa' }, { idempotencyKey: 'A' }] as const
    const lost = await rejection(stripe.paymentIntents.confirm(...request))
    expect(lost).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
    await control(sandbox, 'DELETE', 'faults')
    await expect(stripe.paymentIntents.confirm(...request)).resolves.toMatchObject({ status: 'succeeded' })
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
  })

  test('garble_answer runs the request and responds with a string', async () => {
    const { sandbox, stripe } = await start()
    await control(sandbox, 'POST', 'faults', { kind: 'garble_answer', caller: 'publishable' })
    const intent = await stripe.paymentIntents.create(order)
    const path = `/v1/payment_intents/${intent.id}/confirm`
    const body = { client_secret: intent.client_secret ?? '', payment_method: 'pm_card_visa' }
    const answer = await callApi(sandbox, 'POST', path, body)
    expect([answer.status, await answer.json()]).toEqual([200, 'OK'])
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  })

  test.each([
    ['number', '5'],
    ['boolean', 'true'],
    ['null', 'null'],
    ['list', '[]'],
    ['empty_object', '{}'],
    ['half', '{"id":"pi_'],
  ])('garble_answer responds with the form %s', async (form, text) => {
    const { sandbox, stripe } = await start()
    const { id, client_secret: secret } = await stripe.paymentIntents.create(order)
    await control(sandbox, 'POST', 'faults', { kind: 'garble_answer', form })
    const answer = await callApi(sandbox, 'GET', `/v1/payment_intents/${id}`, { client_secret: secret ?? '' })
    expect(await answer.text()).toBe(text)
  })

  test('garble_answer cuts the connection within the response, or sends far too much', async () => {
    const { sandbox, stripe } = await start()
    const { id, client_secret: secret } = await stripe.paymentIntents.create(order)
    const ask = async (form: string) => {
      await control(sandbox, 'POST', 'faults', { kind: 'garble_answer', form })
      const answer = await callApi(sandbox, 'GET', `/v1/payment_intents/${id}`, {
        client_secret: secret ?? '',
      })
      return answer.text()
    }
    await expect(ask('cut')).rejects.toThrow('terminated')
    expect((await ask('oversized')).length).toBeGreaterThan(10_000_000)
  })

  test('lose_answer once is hidden by the SDK’s retry', async () => {
    const { sandbox, stripe } = await start()
    await control(sandbox, 'POST', 'faults', { kind: 'lose_answer' })
    await expect(stripe.paymentIntents.create(order)).resolves.toMatchObject({ amount: 5000 })
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test('reset_before drops the connection before running the request', async () => {
    const { sandbox, stripe } = await start()
    await control(sandbox, 'POST', 'faults', { kind: 'reset_before', method: 'POST', count: 9 })
    expect(await rejection(stripe.paymentIntents.create(order))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    )
    expect((await stripe.paymentIntents.list()).data).toHaveLength(0)
  })

  test('answer_429 rejects the request without storing the response under the key', async () => {
    const { sandbox, stripe } = await start()
    await control(sandbox, 'POST', 'faults', { kind: 'answer_429' })
    const error = await rejection(stripe.paymentIntents.create(order, { idempotencyKey: 'A' }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect(error).toMatchObject({ statusCode: 429, code: 'rate_limit' })
    await expect(stripe.paymentIntents.create(order, { idempotencyKey: 'A' })).resolves.toBeDefined()
  })

  test('answer_500 with phase after keeps what the request did', async () => {
    const { sandbox, stripe } = await start()
    const intent = await stripe.paymentIntents.create(order)
    await control(sandbox, 'POST', 'faults', { kind: 'answer_500', phase: 'after' })
    expect(
      await rejection(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })),
    ).toMatchObject({ statusCode: 500 })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  })

  test('slow lets the caller time out', async () => {
    const { sandbox, stripe } = await start()
    const hasty = sdk(sandbox, { timeout: 200, maxNetworkRetries: 0 })
    await control(sandbox, 'POST', 'faults', { kind: 'slow', ms: 5000, phase: 'after' })
    const error = await rejection(hasty.paymentIntents.create(order))
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test('slow keeps other writes of the same payment out, and reads and other payments in', async () => {
    const { sandbox } = await start()
    const stripe = sdk(sandbox, { maxNetworkRetries: 0 })
    const [intent, other] = await Promise.all([1, 2].map(() => stripe.paymentIntents.create(order)))
    const path = '/v1/payment_intents/*/cancel'
    const { answered: slow, end } = await beginSlow(sandbox, path, () =>
      stripe.paymentIntents.cancel(intent?.id ?? ''),
    )
    const update = (id = '') => stripe.paymentIntents.update(id, { amount: 6000 })
    const error = await rejection(update(intent?.id))
    expect(error).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect(error).toMatchObject({
      statusCode: 429,
      code: 'lock_timeout',
      headers: { 'stripe-should-retry': 'true' },
    })
    expect(await stripe.paymentIntents.retrieve(intent?.id ?? '')).toMatchObject({ amount: 5000 })
    expect(await update(other?.id)).toMatchObject({ amount: 6000 })
    end()
    await slow
    expect(await rejection(update(intent?.id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test('lets one confirmation of a card setup ask the bank at a time', async () => {
    const { sandbox, stripe } = await start()
    const { id } = await stripe.setupIntents.create({ usage: 'off_session' })
    const hasty = sdk(sandbox, { maxNetworkRetries: 0 })
    const confirm = () => hasty.setupIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const { answered: first, end } = await beginSlow(sandbox, `/v1/setup_intents/${id}/confirm`, confirm)
    expect(await rejection(confirm())).toMatchObject({ statusCode: 429, code: 'lock_timeout' })
    end()
    expect(await first).toMatchObject({ status: 'succeeded' })
  })

  test('applies a fault only to its charge event, path and caller', async () => {
    const { sandbox, stripe } = await start()
    const mine = await stripe.paymentIntents.create(order)
    const other = await stripe.paymentIntents.create({ ...order, metadata: { charge_event_id: 'OTHER' } })
    await control(sandbox, 'POST', 'faults', {
      kind: 'answer_429',
      chargeEventId: 'MINE',
      path: '/v1/payment_intents/*',
    })
    await expect(stripe.paymentIntents.retrieve(other.id)).resolves.toBeDefined()
    await expect(stripe.paymentIntents.cancel(mine.id)).resolves.toBeDefined()
    expect(await rejection(stripe.paymentIntents.retrieve(mine.id))).toMatchObject({ statusCode: 429 })
    await expect(stripe.paymentIntents.retrieve(mine.id)).resolves.toBeDefined()

    await control(sandbox, 'POST', 'faults', { kind: 'answer_429', caller: 'publishable' })
    await expect(stripe.paymentIntents.retrieve(mine.id)).resolves.toBeDefined()
    const seen = await callApi(sandbox, 'GET', `/v1/payment_intents/${mine.id}`, {
      client_secret: mine.client_secret ?? '',
    })
    expect(seen.status).toBe(429)
  })

  test('applies a fault to a refund by its payment’s charge event', async () => {
    const { sandbox, stripe } = await start()
    const intent = await stripe.paymentIntents.create({
      ...order,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    await control(sandbox, 'POST', 'faults', {
      kind: 'answer_429',
      chargeEventId: 'MINE',
      path: '/v1/refunds',
    })
    expect(await rejection(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 429,
    })
  })

  test('lists and removes faults, and rejects a malformed one', async () => {
    const { sandbox } = await start()
    await control(sandbox, 'POST', 'faults', { kind: 'slow', ms: 1 })
    await control(sandbox, 'POST', 'faults', { kind: 'slow', chargeEventId: 'MINE', count: 3 })
    expect(await control(sandbox, 'GET', 'faults')).toMatchObject({
      body: { faults: [{ kind: 'slow', count: 1 }, { count: 3 }] },
    })
    await control(sandbox, 'DELETE', 'faults?chargeEventId=MINE')
    expect((await control(sandbox, 'GET', 'faults')).body['faults']).toHaveLength(1)
    for (const wrong of [
      { kind: 'burn' },
      { kind: 'slow', count: 0 },
      { kind: 'slow', pth: '/' },
      [],
      null,
    ]) {
      expect((await control(sandbox, 'POST', 'faults', wrong)).status).toBe(400)
    }
  })
})
