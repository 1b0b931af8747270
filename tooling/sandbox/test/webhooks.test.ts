import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../src/settings.ts'
import { rejection, catchWebhooks, control, start, webhookSecret } from './start.ts'

const order: Stripe.PaymentIntentCreateParams = {
  amount: 5000,
  currency: 'usd',
  metadata: { charge_event_id: 'MINE' },
}
const paid = { ...order, payment_method: 'pm_card_visa', confirm: true }

describe('webhooks', () => {
  test('sends a signed webhook for each event of a payment that the endpoint lists', async () => {
    const hooks = await catchWebhooks()
    const webhookEvents = ['payment_intent.succeeded', 'refund.updated']
    const { stripe } = await start({ webhookUrl: hooks.url, webhookEvents })
    const intent = await stripe.paymentIntents.create(paid)
    await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
    await hooks.until(() => hooks.caught.length >= 2)
    expect(hooks.types().toSorted()).toEqual(webhookEvents)
    const succeeded = hooks.caught.find(({ event }) => event.type === 'payment_intent.succeeded')?.event
    expect(succeeded).toMatchObject({
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id: intent.id, status: 'succeeded', metadata: { charge_event_id: 'MINE' } } },
      request: { id: expect.stringMatching(/^req_/) as string },
    })
  })

  test('needs a list of events with an address, as an endpoint at Stripe does', () => {
    const env = { WEBHOOK_URL: 'http://127.0.0.1/hooks' }
    expect(() => readEnvironment(env)).toThrow(/^WEBHOOK_EVENTS must list/)
    expect(readEnvironment({ ...env, WEBHOOK_EVENTS: 'refund.updated,refund.failed' })).toMatchObject({
      webhookEvents: ['refund.updated', 'refund.failed'],
    })
  })

  test('fails verification with another secret, another body or an old timestamp', async () => {
    const hooks = await catchWebhooks()
    const { stripe } = await start({ webhookUrl: hooks.url })
    await stripe.paymentIntents.create(order)
    await hooks.until(() => hooks.caught.length === 1)
    const [first] = hooks.caught
    const signature = String(first?.headers['stripe-signature'])
    const raw = first?.raw ?? ''
    expect(() => Stripe.webhooks.constructEvent(raw, signature, 'whsec_other')).toThrow(
      /signature|tolerance/i,
    )
    expect(() => Stripe.webhooks.constructEvent(`${raw} `, signature, webhookSecret)).toThrow(
      /signature|tolerance/i,
    )
    const inSixMinutes = Date.now() + 360_000
    expect(() =>
      Stripe.webhooks.constructEvent(raw, signature, webhookSecret, 300, undefined, inSixMinutes),
    ).toThrow(/signature|tolerance/i)
  })

  test('retries webhooks until they are accepted', async () => {
    let refusals = 2
    const hooks = await catchWebhooks(() => (refusals-- > 0 ? 500 : 200))
    const { sandbox, stripe } = await start({ webhookUrl: hooks.url, webhookRetryDelays: [20, 20, 20] })
    await stripe.paymentIntents.create(order)
    await hooks.until(() => hooks.caught.length === 3)
    expect(new Set(hooks.caught.map(({ event }) => event.id)).size).toBe(1)
    await expect
      .poll(async () => (await control(sandbox, 'GET', 'webhooks')).body['deliveries'])
      .toMatchObject([{ state: 'delivered', attempts: 3, lastAnswer: '200 thanks' }])
  })

  test('gives up after the last retry and sends again on request', async () => {
    let down = true
    const hooks = await catchWebhooks(() => (down ? 503 : 200))
    const { sandbox, stripe } = await start({ webhookUrl: hooks.url, webhookRetryDelays: [10] })
    await stripe.paymentIntents.create(order)
    await expect
      .poll(async () => (await control(sandbox, 'GET', 'webhooks')).body['deliveries'])
      .toMatchObject([{ state: 'given_up', attempts: 2 }])
    down = false
    const id = hooks.caught[0]?.event.id ?? ''
    expect((await control(sandbox, 'POST', `events/${id}/send`)).status).toBe(202)
    await hooks.until(() => hooks.caught.length === 3)
    expect((await control(sandbox, 'POST', 'events/evt_none/send')).status).toBe(404)
  })

  test('turns webhooks off for all or for one charge event', async () => {
    const hooks = await catchWebhooks()
    const { sandbox, stripe } = await start({ webhookUrl: hooks.url })
    await control(sandbox, 'PUT', 'webhooks', { off: true, chargeEventId: 'MINE' })
    await stripe.paymentIntents.create(order)
    const other = await stripe.paymentIntents.create({ ...order, metadata: { charge_event_id: 'OTHER' } })
    await hooks.until(() => hooks.caught.length === 1)
    expect(hooks.caught[0]?.event).toMatchObject({ data: { object: { id: other.id } } })
    expect((await control(sandbox, 'GET', 'webhooks?chargeEventId=MINE')).body['deliveries']).toMatchObject([
      { state: 'switched_off' },
    ])
    await control(sandbox, 'PUT', 'webhooks', { off: false, chargeEventId: 'MINE' })
    await stripe.paymentIntents.create(order)
    await hooks.until(() => hooks.caught.length === 2)
  })

  test('sends duplicated webhooks twice', async () => {
    const hooks = await catchWebhooks()
    const { sandbox, stripe } = await start({ webhookUrl: hooks.url })
    await control(sandbox, 'PUT', 'webhooks', { duplicated: true })
    await stripe.paymentIntents.create(order)
    await hooks.until(() => hooks.caught.length === 2)
    expect(hooks.caught[0]?.event.id).toBe(hooks.caught[1]?.event.id)
  })

  test('sends reordered webhooks newest first', async () => {
    const hooks = await catchWebhooks()
    const webhookEvents = ['payment_intent.created', 'payment_intent.succeeded']
    const { sandbox, stripe } = await start({ webhookUrl: hooks.url, webhookEvents })
    await control(sandbox, 'PUT', 'webhooks', { reordered: true, chargeEventId: 'MINE' })
    await stripe.paymentIntents.create(paid)
    await hooks.until(() => hooks.caught.length === 2)
    expect(hooks.types()).toEqual(['payment_intent.succeeded', 'payment_intent.created'])
  })

  test('delays webhooks', async () => {
    const hooks = await catchWebhooks()
    const { sandbox, stripe } = await start({ webhookUrl: hooks.url })
    await control(sandbox, 'PUT', 'webhooks', { delayMs: 300 })
    const before = Date.now()
    await stripe.paymentIntents.create(order)
    await hooks.until(() => hooks.caught.length === 1)
    expect(Date.now() - before).toBeGreaterThanOrEqual(290)
  })

  test('sends webhooks for a detached method, a dispute, a failed refund and a failed setup', async () => {
    const hooks = await catchWebhooks()
    const { sandbox, stripe } = await start({ webhookUrl: hooks.url })
    const customer = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.paymentMethods.detach(method.id)
    const intent = await stripe.paymentIntents.create(paid)
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
    await control(sandbox, 'POST', `refunds/${refund.id}/fail`)
    await control(sandbox, 'POST', 'disputes', { payment_intent: intent.id })
    const setup = await stripe.setupIntents.create({})
    await rejection(stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_chargeDeclined' }))
    const expected = [
      'payment_method.detached',
      'charge.dispute.created',
      'refund.failed',
      'setup_intent.setup_failed',
    ]
    await hooks.until(() => expected.every((type) => hooks.types().some((caught) => caught === type)))
    const dispute = hooks.caught.find(({ event }) => event.type === 'charge.dispute.created')?.event
    expect(dispute).toMatchObject({ data: { object: { payment_intent: intent.id, amount: 5000 } } })
  })

  test('lists every event in the API', async () => {
    const { sandbox, stripe } = await start()
    await stripe.paymentIntents.create(paid)
    const events = await stripe.events.list({ types: ['payment_intent.succeeded', 'payment_intent.created'] })
    expect(events.data.map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'payment_intent.created',
    ])
    expect((await control(sandbox, 'GET', 'events?chargeEventId=MINE')).body['events']).toHaveLength(3)
  })
})
