import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { rejection, callApi, cardParams, start } from './start.ts'

const forInvoice: Stripe.PaymentIntentCreateParams = {
  amount: 34_569,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
}

describe('a browser', () => {
  test('may read and confirm an intent only with its client secret, without fee and metadata', async () => {
    const { sandbox, stripe } = await start()
    const intent = await stripe.paymentIntents.create({
      ...forInvoice,
      metadata: { charge_event_id: 'SECRET' },
    })
    const path = `/v1/payment_intents/${intent.id}`
    const secret = { client_secret: intent.client_secret ?? '' }
    expect((await callApi(sandbox, 'GET', path)).status).toBe(400)
    expect((await callApi(sandbox, 'GET', path, { client_secret: `${intent.id}_secret_guess` })).status).toBe(
      400,
    )
    expect(
      (await callApi(sandbox, 'POST', `${path}/confirm`, { payment_method: 'pm_card_visa' })).status,
    ).toBe(400)
    const seen = await callApi(sandbox, 'GET', path, secret)
    expect(seen.status).toBe(200)
    const body = await seen.text()
    expect(body).not.toContain('SECRET')
    expect(body).not.toContain('application_fee')
    const confirmed = await callApi(sandbox, 'POST', `${path}/confirm`, {
      ...secret,
      payment_method: 'pm_card_visa',
    })
    expect(await confirmed.json()).toMatchObject({ status: 'succeeded' })
  })

  test('may not create, change, cancel, list or refund', async () => {
    const { sandbox, stripe } = await start()
    const { id, client_secret } = await stripe.paymentIntents.create(forInvoice)
    const attempts: [string, string, { [name: string]: string }][] = [
      ['POST', '/v1/payment_intents', { amount: '5000', currency: 'usd' }],
      ['POST', `/v1/payment_intents/${id}`, { amount: '50', client_secret: client_secret ?? '' }],
      ['POST', `/v1/payment_intents/${id}/cancel`, {}],
      ['GET', '/v1/payment_intents', {}],
      ['GET', '/v1/customers/cus_1', {}],
      ['GET', '/v1/payment_methods/pm_card_visa', {}],
      ['POST', '/v1/refunds', { payment_intent: id }],
    ]
    for (const [method, path, params] of attempts) {
      const answer = await callApi(sandbox, method, path, params)
      expect(answer.status, `${method} ${path}`).toBe(403)
      expect(await answer.json()).toMatchObject({ error: { code: 'secret_key_required' } })
    }
    const offSession = {
      client_secret: client_secret ?? '',
      payment_method: 'pm_card_visa',
      off_session: 'true',
    }
    expect((await callApi(sandbox, 'POST', `/v1/payment_intents/${id}/confirm`, offSession)).status).toBe(400)
  })

  test('creates payment methods of test cards only', async () => {
    const { sandbox, stripe } = await start()
    const made = await callApi(sandbox, 'POST', '/v1/payment_methods', cardParams('4242424242424242'))
    const method = (await made.json()) as Stripe.PaymentMethod
    expect(method.card).toMatchObject({ brand: 'visa', funding: 'credit', last4: '4242' })
    expect(JSON.stringify(await stripe.paymentMethods.retrieve(method.id))).not.toContain('4242424242424242')
    const wrong: [string, { [name: string]: string }, string][] = [
      ['a real card', cardParams('4111111111111111'), 'card_declined'],
      ['a wrong check digit', cardParams('4242424242424241'), 'incorrect_number'],
      [
        'an expired card',
        { ...cardParams('4242424242424242'), 'card[exp_year]': '2020' },
        'invalid_expiry_year',
      ],
      ['month 13', { ...cardParams('4242424242424242'), 'card[exp_month]': '13' }, 'invalid_expiry_month'],
      ['two digits of CVC', { ...cardParams('4242424242424242'), 'card[cvc]': '12' }, 'invalid_cvc'],
    ]
    for (const [what, params, code] of wrong) {
      const answer = await callApi(sandbox, 'POST', '/v1/payment_methods', params)
      expect(answer.status, what).toBe(402)
      expect(await answer.json(), what).toMatchObject({ error: { type: 'card_error', code } })
    }
  })

  test('rejects card numbers sent with the secret key', async () => {
    const { stripe } = await start()
    const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getFullYear() + 1 }
    expect(await rejection(stripe.paymentMethods.create({ type: 'card', card }))).toMatchObject({
      statusCode: 400,
    })
  })
})
