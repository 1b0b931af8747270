import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { idOf, rejection, callApi, cardParams, control, start } from './start.ts'

const order: Stripe.PaymentIntentCreateParams = { amount: 5000, currency: 'usd' }

describe('a payment method', () => {
  test('is attached to a customer, listed there, and unusable after detaching', async () => {
    const { stripe } = await start()
    const customer = await stripe.customers.create({ name: 'Maya', metadata: { payer: '100' } })
    const method = await stripe.paymentMethods.attach('pm_card_mastercard_prepaid', { customer: customer.id })
    expect(method).toMatchObject({
      customer: customer.id,
      card: { brand: 'mastercard', funding: 'prepaid', last4: '5100' },
    })
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([method])
    expect(await stripe.paymentMethods.detach(method.id)).toMatchObject({ customer: null })
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([])
    expect(await rejection(stripe.paymentMethods.attach(method.id, { customer: customer.id }))).toMatchObject(
      { statusCode: 400 },
    )
    expect(await rejection(stripe.paymentMethods.detach(method.id))).toMatchObject({ statusCode: 400 })
  })

  test('rejects a payment method of another customer', async () => {
    const { stripe } = await start()
    const maya = await stripe.customers.create({})
    const omar = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: maya.id })
    const pay = (customer?: string) =>
      stripe.paymentIntents.create({
        ...order,
        payment_method: method.id,
        confirm: true,
        ...(customer ? { customer } : {}),
      })
    expect(await rejection(pay())).toMatchObject({ statusCode: 400, param: 'payment_method' })
    expect(await rejection(pay(omar.id))).toMatchObject({ statusCode: 400 })
    await expect(pay(maya.id)).resolves.toMatchObject({ status: 'succeeded' })
    await expect(pay(maya.id)).resolves.toMatchObject({ status: 'succeeded' })
    expect(await rejection(stripe.paymentMethods.attach(method.id, { customer: omar.id }))).toMatchObject({
      statusCode: 400,
    })
  })

  test('rejects every use of a deleted customer, who can still be retrieved', async () => {
    const { stripe } = await start()
    const { id: customer } = await stripe.customers.create()
    const setup = await stripe.setupIntents.create({ customer })
    const intent = await stripe.paymentIntents.create({ ...order, customer })
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    const deleted = { id: customer, object: 'customer', deleted: true }
    expect(await stripe.customers.del(customer)).toEqual(deleted)
    expect(await stripe.customers.retrieve(customer)).toMatchObject(deleted)
    expect((await stripe.customers.list()).data).toEqual([])
    const uses = [
      stripe.setupIntents.create({ customer }),
      stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' }),
      stripe.paymentIntents.create({ ...order, customer }),
      stripe.paymentIntents.confirm(intent.id, { payment_method: method.id }),
      stripe.paymentMethods.attach('pm_card_visa', { customer }),
      stripe.customers.createSource(customer, { source: 'btok_1' }),
      stripe.customers.deleteSource(customer, 'ba_1'),
      stripe.customers.del(customer),
    ]
    for (const use of uses)
      expect(await rejection(use)).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
        message: `No such customer: '${customer}'`,
      })
  })

  test('rejects the second use of an unsaved payment method', async () => {
    const { sandbox, stripe } = await start()
    const made = (await (
      await callApi(sandbox, 'POST', '/v1/payment_methods', cardParams('4242424242424242'))
    ).json()) as { id: string }
    const pay = () => stripe.paymentIntents.create({ ...order, payment_method: made.id, confirm: true })
    await expect(pay()).resolves.toMatchObject({ status: 'succeeded' })
    expect(await rejection(pay())).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('may not be used again') as string,
    })
  })

  test('saves the payment method of a payment with setup_future_usage', async () => {
    const { stripe } = await start()
    const customer = await stripe.customers.create({})
    const paid = await stripe.paymentIntents.create({
      ...order,
      customer: customer.id,
      setup_future_usage: 'off_session',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toMatchObject([
      { id: paid.payment_method },
    ])
  })

  test('rejects saving a card that always declines; saves 0341, which declines later', async () => {
    const { stripe } = await start()
    const customer = await stripe.customers.create({})
    const attach = (method: string) => stripe.paymentMethods.attach(method, { customer: customer.id })
    expect(await rejection(attach('pm_card_chargeDeclined'))).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    })
    const method = await attach('pm_card_chargeCustomerFail')
    const pay = stripe.paymentIntents.create({
      ...order,
      customer: customer.id,
      payment_method: method.id,
      confirm: true,
    })
    expect(await rejection(pay)).toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
  })

  test('creates a payment method of any test card by the control API', async () => {
    const { sandbox, stripe } = await start()
    const made = await control(sandbox, 'POST', 'payment_methods', { number: '4000000000000010' })
    expect(made).toMatchObject({ status: 201, body: { card: { funding: 'unknown', last4: '0010' } } })
    await expect(stripe.paymentMethods.retrieve(String(made.body['id']))).resolves.toMatchObject({
      type: 'card',
    })
    expect((await control(sandbox, 'POST', 'payment_methods', { number: '4242424242424241' })).status).toBe(
      400,
    )
  })
})

describe('a setup intent', () => {
  test('saves a card for the setup intent’s customer', async () => {
    const { stripe } = await start()
    const customer = await stripe.customers.create({})
    const intent = await stripe.setupIntents.create({
      customer: customer.id,
      allowed_payment_method_types: ['card'],
    })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method_types: ['card'],
      usage: 'off_session',
    })
    const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa_debit' })
    expect(done).toMatchObject({ status: 'succeeded' })
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toMatchObject([
      { card: { funding: 'debit' } },
    ])
    expect(await rejection(stripe.setupIntents.confirm(intent.id))).toMatchObject({
      code: 'setup_intent_unexpected_state',
    })
    expect(await rejection(stripe.setupIntents.cancel(intent.id))).toMatchObject({
      code: 'setup_intent_unexpected_state',
    })
  })

  test('cancels a setup intent, rejects payment_method_types, and declines a declining card', async () => {
    const { stripe } = await start()
    const intent = await stripe.setupIntents.create({})
    expect(await stripe.setupIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' })
    const wrong = stripe.rawRequest('POST', '/v1/setup_intents', { payment_method_types: ['card'] })
    expect(await rejection(wrong)).toMatchObject({ statusCode: 400, param: 'payment_method_types' })
    const { id } = await stripe.setupIntents.create({})
    const declined = await rejection(
      stripe.setupIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }),
    )
    expect(declined).toMatchObject({
      type: 'StripeCardError',
      setup_intent: { status: 'requires_payment_method' },
    })
  })

  test('requires 3-D Secure once, so that the card pays off-session without it', async () => {
    const { sandbox, stripe } = await start()
    const customer = await stripe.customers.create({})
    const { id } = await stripe.setupIntents.create({ customer: customer.id })
    const intent = await stripe.setupIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
    })
    expect(intent.status).toBe('requires_action')
    const source = challengeOf(intent)
    const decided = await decide(sandbox.url, intent.id, source, 'complete')
    expect(decided.status).toBe(204)
    const method = idOf((await stripe.setupIntents.retrieve(intent.id)).payment_method)
    const pay = (offSession: boolean) =>
      stripe.paymentIntents.create({
        ...order,
        customer: customer.id,
        payment_method: method,
        confirm: true,
        off_session: offSession,
      })
    await expect(pay(true)).resolves.toMatchObject({ status: 'succeeded' })
    await expect(pay(false)).resolves.toMatchObject({ status: 'requires_action' })
  })
})

function decide(url: string, intent: string, source: string, outcome: string): Promise<Response> {
  return fetch(`${url}/browser/three-d-secure/decide`, {
    method: 'POST',
    body: JSON.stringify({ intent, source, outcome }),
  })
}

/** The challenge's id in an intent's next action. */
function challengeOf({ next_action }: Stripe.PaymentIntent | Stripe.SetupIntent): string {
  const action = next_action?.use_stripe_sdk
  return String(action?.['source'])
}
