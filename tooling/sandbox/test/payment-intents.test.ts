import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { rejection, start } from './start.ts'

const forInvoice: Stripe.PaymentIntentCreateParams = {
  amount: 34_569,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
}

describe('a payment intent', () => {
  test('stores its parameters and computes its payment method types', async () => {
    const { stripe } = await start()
    const intent = await stripe.paymentIntents.create({
      ...forInvoice,
      application_fee_amount: 1169,
      transfer_data: { destination: 'acct_practice' },
      on_behalf_of: 'acct_practice',
      metadata: { charge_event_id: 'PATDUE000001' },
    })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 34_569,
      application_fee_amount: 1169,
      transfer_data: { destination: 'acct_practice' },
      on_behalf_of: 'acct_practice',
      payment_method_types: ['card'],
      allowed_payment_method_types: ['card'],
      metadata: { charge_event_id: 'PATDUE000001' },
      livemode: false,
    })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent)
  })

  test('updates amount, fee and metadata, and removes unset keys', async () => {
    const { stripe } = await start()
    const intent = await stripe.paymentIntents.create({
      ...forInvoice,
      transfer_data: { destination: 'acct_practice' },
      metadata: { charge_event_id: 'A', note: 'x' },
    })
    const updated = await stripe.paymentIntents.update(intent.id, {
      amount: 33_400,
      application_fee_amount: 100,
      metadata: { note: '', attempt: '2' },
    })
    expect(updated).toMatchObject({
      amount: 33_400,
      application_fee_amount: 100,
      metadata: { charge_event_id: 'A', attempt: '2' },
    })
    expect(updated.metadata).not.toHaveProperty('note')
  })

  test('keeps the customer that it was given first', async () => {
    const { stripe } = await start()
    const [first, other] = [await stripe.customers.create({}), await stripe.customers.create({})]
    const { id } = await stripe.paymentIntents.create(forInvoice)
    expect((await stripe.paymentIntents.update(id, { customer: first.id })).customer).toBe(first.id)
    expect(await rejection(stripe.paymentIntents.update(id, { customer: other.id }))).toMatchObject({
      statusCode: 400,
      param: 'customer',
      message: expect.stringMatching(/^You cannot modify `customer`/) as unknown,
    })
  })

  test('succeeds with a card, whose funding is in the charge', async () => {
    const { stripe } = await start()
    const intent = await stripe.paymentIntents.create(forInvoice)
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa_debit',
      expand: ['latest_charge', 'payment_method'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 34_569,
      payment_method: { object: 'payment_method', card: { funding: 'debit', last4: '5556' } },
      latest_charge: {
        paid: true,
        amount_captured: 34_569,
        payment_method_details: { card: { funding: 'debit' } },
      },
    })
    const charge = typeof paid.latest_charge === 'object' ? paid.latest_charge : null
    expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({ payment_intent: intent.id })
  })

  test('returns to requires_payment_method with the error after a decline', async () => {
    const { stripe } = await start()
    const intent = await stripe.paymentIntents.create(forInvoice)
    const error = await rejection(
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }),
    )
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    })
    const after = await stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    })
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  test('is captured once when fifty confirmations are sent at the same time', async () => {
    const { stripe } = await start()
    const intent = await stripe.paymentIntents.create({ ...forInvoice, payment_method: 'pm_card_visa' })
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => stripe.paymentIntents.confirm(intent.id)),
    )
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    const charges = await stripe.charges.list({ payment_intent: intent.id, limit: 100 })
    expect(charges.data).toHaveLength(1)
    expect(charges.data[0]).toMatchObject({ amount_captured: 34_569 })
  })

  test('its charges are listed by its transfer group', async () => {
    const { stripe } = await start()
    const paid = { ...forInvoice, payment_method: 'pm_card_visa', confirm: true }
    const intent = await stripe.paymentIntents.create({ ...paid, transfer_group: 'PATDUE000001' })
    await stripe.paymentIntents.create({ ...paid, transfer_group: 'PATDUE000002' })
    const { data } = await stripe.charges.list({ transfer_group: 'PATDUE000001' })
    expect(data).toMatchObject([{ payment_intent: intent.id, transfer_group: 'PATDUE000001' }])
  })

  test('is either paid or canceled when both are requested at once', async () => {
    const { stripe } = await start()
    for (let round = 0; round < 10; round += 1) {
      const intent = await stripe.paymentIntents.create({ ...forInvoice, payment_method: 'pm_card_visa' })
      const both = [
        () => stripe.paymentIntents.confirm(intent.id),
        () => stripe.paymentIntents.cancel(intent.id),
      ]
      const results = await Promise.allSettled(
        (round % 2 === 0 ? both : both.toReversed()).map((ask) => ask()),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const after = await stripe.paymentIntents.retrieve(intent.id)
      const charges = await stripe.charges.list({ payment_intent: intent.id })
      expect(charges.data).toHaveLength(after.status === 'succeeded' ? 1 : 0)
    }
  })

  test('rejects actions that its state does not allow with payment_intent_unexpected_state', async () => {
    const { stripe } = await start()
    const paid = await stripe.paymentIntents.create({
      ...forInvoice,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const canceled = await stripe.paymentIntents.cancel((await stripe.paymentIntents.create(forInvoice)).id)
    const bare = await stripe.paymentIntents.create(forInvoice)
    const refusals = [
      stripe.paymentIntents.confirm(paid.id),
      stripe.paymentIntents.cancel(paid.id),
      stripe.paymentIntents.update(paid.id, { amount: 5000 }),
      stripe.paymentIntents.confirm(canceled.id, { payment_method: 'pm_card_visa' }),
      stripe.paymentIntents.update(canceled.id, { amount: 6000 }),
      stripe.paymentIntents.confirm(bare.id),
    ]
    for (const refusal of refusals) {
      const error = await rejection(refusal)
      expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
      expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    }
    await expect(stripe.paymentIntents.update(paid.id, { metadata: { seen: 'yes' } })).resolves.toMatchObject(
      { status: 'succeeded' },
    )
  })

  test('requires a new challenge when its amount changes during authentication', async () => {
    const { stripe } = await start()
    const intent = await stripe.paymentIntents.create({
      ...forInvoice,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    })
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    const updated = await stripe.paymentIntents.update(intent.id, { amount: 40_000 })
    expect(updated).toMatchObject({ status: 'requires_confirmation', next_action: null })
  })

  test('declines an off-session payment that requires authentication', async () => {
    const { stripe } = await start()
    const request = {
      ...forInvoice,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      off_session: true,
    }
    const error = await rejection(stripe.paymentIntents.create(request))
    expect(error).toMatchObject({
      type: 'StripeCardError',
      code: 'authentication_required',
      decline_code: 'authentication_required',
    })
  })

  test('is confirmed off-session only at once and without saving the card', async () => {
    const { stripe } = await start()
    const early = stripe.paymentIntents.create({ ...forInvoice, off_session: true })
    expect(await rejection(early)).toMatchObject({ statusCode: 400, param: 'off_session' })
    const { id } = await stripe.paymentIntents.create({ ...forInvoice, setup_future_usage: 'off_session' })
    const absent = { payment_method: 'pm_card_visa', off_session: true }
    expect(await rejection(stripe.paymentIntents.confirm(id, absent))).toMatchObject({
      statusCode: 400,
      param: 'off_session',
    })
  })

  test('lists payment intents of a customer, newest first, page by page', async () => {
    const { stripe } = await start()
    const customer = await stripe.customers.create({ name: 'Maya' })
    const made: string[] = []
    for (let count = 0; count < 5; count += 1)
      made.push((await stripe.paymentIntents.create({ ...forInvoice, customer: customer.id })).id)
    await stripe.paymentIntents.create(forInvoice)
    const listed: string[] = []
    for await (const intent of stripe.paymentIntents.list({ customer: customer.id, limit: 2 }))
      listed.push(intent.id)
    expect(listed).toEqual(made.toReversed())
  })
})
