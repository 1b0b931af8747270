import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { eventually } from '../../test/eventually.ts'
import {
  aGuest,
  aPaidGuest,
  claimWith,
  confirmWith,
  type Guest,
} from '../../test/scenarios/guest-payments.ts'
import { historyOf } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { webhookSecret } from '../../test/world.ts'

const world = setUpWorld({ webhooks: true })

const path = '/api/webhooks/stripe'

interface Signing {
  readonly secret?: string
  /** Seconds since it was signed. */
  readonly age?: number
}

function sign(body: string, { secret = webhookSecret, age = 0 }: Signing = {}): Record<string, string> {
  const at = Math.floor(Date.now() / 1000) - age
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${at},v1=${signature}` }
}

const deliver = (body: string, headers: Record<string, string>) =>
  world.request('POST', path, { body, headers })

/** No request takes the step of a payment that was claimed a while ago: the webhook does. */
async function confirmAfterAWhile(guest: Guest, card: 'credit' | 'debit'): Promise<void> {
  const { intent, cardId } = await claimWith(world, guest, card)
  world.clock.advance(20_000)
  onTestFinished(() => world.clock.advance(-20_000))
  await world.vendor.confirm(intent, cardId)
}

const statusIs = (guest: Guest, wanted: string) =>
  eventually(
    async () => (await guest.invoice()).status,
    (status) => status === wanted,
  )

const statusesOf = async ({ invoiceId }: Guest) =>
  (await historyOf(world, invoiceId)).map((change) => change.to_status)

const isRefundWaiting = async () =>
  (await storedEvents()).some((event) => event.type === 'charge.refunded' && event.handled_at === null)

const storedEvents = () => world.dependencies.db.selectFrom('webhook_events').selectAll().execute()

describe('the provider’s webhooks', () => {
  test('a webhook marks an invoice as paid at once when its bank asked the payer for a while', async () => {
    const guest = await aGuest(world)
    await confirmAfterAWhile(guest, 'credit')
    expect(await statusIs(guest, 'paid')).toBe('paid')
  })

  test('webhooks sent twice and out of order mark an invoice as paid once', async () => {
    const guest = await aGuest(world)
    await world.vendor.switchWebhooks({ chargeEventId: guest.invoiceId, duplicated: true, reordered: true })
    await confirmWith(world, guest, 'declined')
    expect(await guest.settle()).toBe('open')
    await confirmAfterAWhile(guest, 'debit')
    expect(await statusIs(guest, 'paid')).toBe('paid')
    await world.dependencies.background.drain()
    expect(await statusesOf(guest)).toEqual(['paid'])
  })

  test('replayed webhooks change nothing in any order', async () => {
    const { guest } = await aPaidGuest(world)
    const events = (await world.vendor.listEvents(guest.invoiceId)).map((event) => JSON.stringify(event))
    expect(events.length).toBeGreaterThan(1)
    const before = await storedEvents()
    for (const body of [...events, ...events.toReversed()]) {
      expect((await deliver(body, sign(body))).status).toBe(200)
    }
    await world.dependencies.background.drain()
    expect(await statusesOf(guest)).toEqual(['paid'])
    const ids = (await storedEvents()).map((event) => event.event_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(before.length)
  })

  test('ignores a webhook’s data and asks the provider instead', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    const body = JSON.stringify({
      id: 'evt_false',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: {
        object: { id: intent.id, object: 'payment_intent', status: 'succeeded', amount_received: 34_569 },
      },
    })
    expect((await deliver(body, sign(body))).status).toBe(200)
    await world.dependencies.background.drain()
    expect((await guest.invoice()).status).toBe('scheduled')
  })

  test('stores and ignores webhooks of unknown payments and other events', async () => {
    for (const object of [
      { id: 'pi_elsewhere', object: 'payment_intent' },
      { id: 'cus_1', object: 'customer' },
    ]) {
      const body = JSON.stringify({ id: `evt_${object.id}`, object: 'event', type: 'x', data: { object } })
      expect((await deliver(body, sign(body))).status).toBe(200)
    }
    await world.dependencies.background.drain()
    const stored = (await storedEvents()).filter((event) => /evt_(pi_elsewhere|cus_1)/.test(event.event_id))
    expect(stored.map((event) => event.handled_at !== null)).toEqual([true, true])
  })

  test('refunds on the provider’s dashboard make an invoice partially refunded, then refunded', async () => {
    const { guest, intentId } = await aPaidGuest(world, 'debit')
    await world.vendor.refund(intentId, 10_000)
    expect(await statusIs(guest, 'partially_refunded')).toBe('partially_refunded')
    await world.vendor.refund(intentId, 23_400)
    expect(await statusIs(guest, 'refunded')).toBe('refunded')
    expect(await statusesOf(guest)).toEqual(['paid', 'partially_refunded', 'refunded'])
    expect((await guest.open()).code).toBe('already_paid')
  })

  test('the reconciler handles an event whose handling failed', async () => {
    const { guest, intentId } = await aPaidGuest(world, 'debit')
    await world.dependencies.background.drain()
    await world.vendor.addFault({
      kind: 'answer_500',
      count: 50,
      chargeEventId: guest.invoiceId,
      method: 'GET',
    })
    await world.vendor.refund(intentId, 33_400)
    expect(await eventually(isRefundWaiting, Boolean)).toBe(true)
    await world.dependencies.background.drain()
    await world.vendor.clearFaults()
    await reconcileAfter(world, 60_000)
    expect((await guest.invoice()).status).toBe('refunded')
    world.clock.advance(-60_000)
  })
})

describe('a signed webhook that is no event', () => {
  test.each([
    'null',
    '[]',
    '{}',
    '{"id":"evt_bare","object":"event","type":"bare"}',
    '{"id":"evt_bare","object":"event","type":"bare","data":{}}',
    '{"object":"event","type":"bare","data":{"object":{"object":"charge","payment_intent":"pi_1"}}}',
    String.raw`{"id":"evt_\u0000","object":"event","type":"bare","data":{"object":{"object":"none"}}}`,
    String.raw`{"id":"evt_nul","object":"event","type":"bare\u0000","data":{"object":{"object":"none"}}}`,
    String.raw`{"id":"evt_nul","object":"event","type":"bare","data":{"object":{"object":"charge","payment_intent":"pi_\u0000"}}}`,
    `{"id":"evt_${'0'.repeat(300)}","object":"event","type":"bare","data":{"object":{"object":"none"}}}`,
  ])('refuses a signed body that is no event, without storing it: %s', async (body) => {
    expect(await deliver(body, sign(body))).toMatchObject({ status: 400, code: 'bad_request' })
    // Webhooks of earlier payments may still arrive.
    expect((await storedEvents()).filter(({ type }) => type === 'bare')).toEqual([])
  })
})

describe('a webhook with a wrong signature', () => {
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'x',
    data: { object: { object: 'none' } },
  })
  // Signed when they are sent: the test may wait for its turn.
  const refused = [
    ['with no signature', () => ({})],
    ['signed with another secret', () => sign(body, { secret: 'whsec_other' })],
    ['signed for another body', () => sign(`${body} `)],
    ['signed 301 seconds ago', () => sign(body, { age: 301 })],
    ['signed 310 seconds in the future', () => sign(body, { age: -310 })],
    ['with a signature that makes no sense', () => ({ 'stripe-signature': 't=1,v1=zz' })],
  ] as const

  test.each(refused)('refuses a webhook %s, without storing it', async (_how, headersOf) => {
    expect(await deliver(body, headersOf())).toMatchObject({ status: 400, code: 'bad_request' })
    expect((await storedEvents()).some((event) => event.event_id === 'evt_forged')).toBe(false)
  })

  test('accepts a webhook signed 299 seconds ago', async () => {
    const late = JSON.stringify({
      id: 'evt_late',
      object: 'event',
      type: 'x',
      data: { object: { object: 'none' } },
    })
    expect((await deliver(late, sign(late, { age: 299 }))).status).toBe(200)
  })
})
