import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { idOf, rejection, start } from './start.ts'

const order: Stripe.PaymentIntentCreateParams = { amount: 5000, currency: 'usd' }

describe('a refund', () => {
  test('refunds a part, then the rest, and no more', async () => {
    const { stripe } = await start()
    const paid = await stripe.paymentIntents.create({
      ...order,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const part = await stripe.refunds.create({
      payment_intent: paid.id,
      amount: 2000,
      metadata: { why: 'x' },
    })
    expect(part).toMatchObject({
      amount: 2000,
      status: 'succeeded',
      payment_intent: paid.id,
      metadata: { why: 'x' },
    })
    expect(await rejection(stripe.refunds.create({ payment_intent: paid.id, amount: 3001 }))).toMatchObject({
      message: 'Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)',
    })
    await stripe.refunds.create({ payment_intent: paid.id })
    expect(await rejection(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    const charge = await stripe.charges.retrieve(idOf(paid.latest_charge))
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 5000 })
    expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toMatchObject([{}, { id: part.id }])
  })

  test('rejects a refund of an unpaid charge', async () => {
    const { stripe } = await start()
    const open = await stripe.paymentIntents.create(order)
    expect(await rejection(stripe.refunds.create({ payment_intent: open.id }))).toMatchObject({
      statusCode: 400,
    })
    expect(await rejection(stripe.refunds.create({}))).toMatchObject({ statusCode: 400 })
  })
})
