import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { idOf, rejection, start } from './start.ts'

const order: Stripe.PaymentIntentCreateParams = {
  amount: 33_400,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  capture_method: 'manual',
  metadata: { charge_event_id: 'PATDUE000001' },
}

async function startAuthorized(params: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const started = await start()
  const { stripe } = started
  const authorized = await stripe.paymentIntents.create({
    ...order,
    payment_method: 'pm_card_visa_debit',
    confirm: true,
    ...params,
  })
  const typesOf = async () => (await stripe.events.list()).data.map(({ type }) => type).toReversed()
  return { ...started, authorized, typesOf }
}

describe('a payment intent with manual capture', () => {
  test('authorizes the amount and takes nothing', async () => {
    const { stripe, authorized, typesOf } = await startAuthorized()
    expect(authorized).toMatchObject({
      status: 'requires_capture',
      capture_method: 'manual',
      amount_capturable: 33_400,
      amount_received: 0,
    })
    const charge = await stripe.charges.retrieve(idOf(authorized.latest_charge))
    expect(charge).toMatchObject({
      status: 'succeeded',
      paid: true,
      captured: false,
      amount_captured: 0,
      refunded: false,
      payment_method_details: { card: { funding: 'debit' } },
    })
    expect(charge.payment_method_details?.card?.capture_before).toBeGreaterThan(charge.created)
    expect(await typesOf()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
    ])
  })

  test('is captured once, and the same idempotency key repeats the answer', async () => {
    const { stripe, authorized, typesOf } = await startAuthorized()
    const capture = (idempotencyKey: string) =>
      stripe.paymentIntents.capture(authorized.id, {}, { idempotencyKey })
    const captured = await capture('first')
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 33_400 })
    expect(await capture('first')).toEqual(captured)
    expect(await rejection(capture('second'))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    })
    const charge = await stripe.charges.retrieve(idOf(authorized.latest_charge))
    expect(charge).toMatchObject({ captured: true, amount_captured: 33_400 })
    expect((await typesOf()).slice(3)).toEqual(['charge.captured', 'payment_intent.succeeded'])
  })

  test('is released when it is canceled: refunded without having been captured', async () => {
    const { stripe, authorized, typesOf } = await startAuthorized()
    expect(await stripe.paymentIntents.cancel(authorized.id)).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      amount_received: 0,
    })
    const charge = await stripe.charges.retrieve(idOf(authorized.latest_charge))
    expect(charge).toMatchObject({
      captured: false,
      amount_captured: 0,
      amount_refunded: 33_400,
      refunded: true,
    })
    expect((await stripe.refunds.list({ payment_intent: authorized.id })).data).toHaveLength(1)
    expect((await typesOf()).slice(3)).toEqual([
      'refund.created',
      'charge.refunded',
      'payment_intent.canceled',
    ])
    expect(await rejection(stripe.paymentIntents.capture(authorized.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('takes no other price, confirmation or refund while it is authorized', async () => {
    const { stripe, authorized } = await startAuthorized()
    const refusals = [
      stripe.paymentIntents.update(authorized.id, { amount: 34_569 }),
      stripe.paymentIntents.confirm(authorized.id, { payment_method: 'pm_card_visa' }),
      stripe.refunds.create({ payment_intent: authorized.id }),
    ]
    for (const refusal of refusals) expect(await rejection(refusal)).toMatchObject({ statusCode: 400 })
  })

  test('can’t be captured before it is confirmed', async () => {
    const { stripe } = await start()
    const { id } = await stripe.paymentIntents.create(order)
    expect(await rejection(stripe.paymentIntents.capture(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  test('transfers to a connected account when it is captured', async () => {
    const { stripe, authorized } = await startAuthorized({
      on_behalf_of: 'acct_practice',
      transfer_data: { destination: 'acct_practice' },
      application_fee_amount: 100,
    })
    const chargeId = idOf(authorized.latest_charge)
    expect((await stripe.charges.retrieve(chargeId)).transfer).toBeUndefined()
    await stripe.paymentIntents.capture(authorized.id)
    const { transfer, application_fee } = await stripe.charges.retrieve(chargeId)
    expect(transfer).toMatch(/^tr_/)
    expect(application_fee).toMatch(/^fee_/)
  })

  test('is refused for a bank account, unless the update changes both', async () => {
    const { stripe } = await start()
    const { id } = await stripe.paymentIntents.create(order)
    const bank = { allowed_payment_method_types: ['us_bank_account' as const] }
    expect(await rejection(stripe.paymentIntents.update(id, bank))).toMatchObject({
      statusCode: 400,
      param: 'capture_method',
    })
    const changed = await stripe.paymentIntents.update(id, { ...bank, capture_method: 'automatic_async' })
    expect(changed.capture_method).toBe('automatic_async')
  })
})
