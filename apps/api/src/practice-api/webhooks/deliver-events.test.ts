import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addInvoice } from '../../../test/scenarios/invoices.ts'
import { runOperation } from '../../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'
import { startReceiver, withStatus, type ReceivedWebhook } from '../../../test/webhook-receiver.ts'
import { dayMs, hourMs, minuteMs } from '../../base/calendar.ts'
import { disabledEndpoints } from '../../base/counters.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { createWebhook, enableWebhook, listWebhooks, removeWebhook } from '../../operations/webhooks.ts'
import { listEvents } from '../list-events.ts'
import { deliverDueEvents } from './deliver-events.ts'

const world = setUpWorld()

interface Message {
  readonly type: string
  readonly timestamp: string
  readonly data: { readonly position: string; readonly chargeEventId: string }
}

const messageOf = ({ body }: ReceivedWebhook) => JSON.parse(body) as Message

/** A receiver with a webhook of practice 1 to it, which has no events to get yet. */
async function aWebhook() {
  const receiver = await startReceiver()
  const text = await runOperation(world, createWebhook, { practice: '1', url: `${receiver.url}/events` })
  const [, webhook = '', secret = ''] = /^Webhook (\d+) of practice 1.*\n(whsec_\S+)\n/.exec(text) ?? []
  onTestFinished(async () => {
    await world.dependencies.db.deleteFrom('webhook_endpoints').execute()
  })
  const invoicesGot = () => receiver.received.map((each) => messageOf(each).data.chargeEventId)
  return { receiver, webhook, secret, invoicesGot }
}

/** Delivers what is due by then, and waits for what goes on in the background. */
async function deliverAfter(milliseconds: number, dependencies: Dependencies = world.dependencies) {
  world.clock.advance(milliseconds)
  await deliverDueEvents(dependencies)
  await dependencies.background.drain()
}

describe('a webhook of a practice', () => {
  test('is verified by the code in docs/practice-api.md, which refuses an altered body', async () => {
    const { receiver, secret } = await aWebhook()
    await addInvoice(world)
    await deliverAfter(0)
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/practice-api.md'), 'utf8')
    const [, code = ''] = /```js\n([^`]*)```/.exec(page) ?? []
    const resolved = code.replace("'standardwebhooks'", `'${import.meta.resolve('standardwebhooks')}'`)
    const { readEvent } = (await import(`data:text/javascript,${encodeURIComponent(resolved)}`)) as {
      readEvent: (body: string, headers: object, secret: string) => unknown
    }
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(readEvent(body, headers, secret)).toMatchObject({ type: 'invoice_created' })
    expect(() => readEvent(body.replace('invoice_created', 'payment'), headers, secret)).toThrow(/signature/)
  })

  test('gets each event from then on in order, with its id and a signature', async () => {
    await addInvoice(world)
    const { receiver, secret } = await aWebhook()
    const invoices = [await addInvoice(world), await addInvoice(world), await addInvoice(world)]
    await deliverAfter(0)
    await deliverAfter(minuteMs)
    const messages = receiver.received.map(messageOf)
    expect(messages.map(({ type, data }) => [type, data.chargeEventId])).toEqual(
      invoices.map((invoiceId) => ['invoice_created', invoiceId]),
    )
    const [first] = messages
    const after = String(Number(first?.data.position) - 1)
    const { events } = await listEvents(world.dependencies.db, 1, { after, limit: 100 })
    expect(messages.map(({ data }) => data)).toEqual(events)
    for (const { headers, body } of receiver.received) {
      const { data, timestamp } = messageOf({ headers, body })
      expect(headers['webhook-id']).toBe(`evt_1_${data.position}`)
      expect(timestamp).toBe(events.find(({ position }) => position === data.position)?.happenedAt)
      const signedAt = new Date(Number(headers['webhook-timestamp']) * 1000)
      const signature = new Webhook(secret).sign(`evt_1_${data.position}`, signedAt, body)
      expect(headers['webhook-signature']).toBe(signature)
    }
  })

  test('gets an event that it refused again, later and later, and none after it before', async () => {
    const { receiver, invoicesGot } = await aWebhook()
    receiver.answer = withStatus(500)
    const [one, other] = [await addInvoice(world), await addInvoice(world)]
    // A stopped clock: the test's own time counts nowhere.
    let now = world.clock.now()
    const deliverLater = (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
      return deliverAfter(0, { ...world.dependencies, clock: () => now })
    }
    await deliverLater(0)
    expect(invoicesGot()).toEqual([one])
    await deliverLater(4000)
    expect(invoicesGot()).toEqual([one])
    await deliverLater(2000)
    expect(invoicesGot()).toEqual([one, one])
    await deliverLater(15_000)
    expect(invoicesGot()).toEqual([one, one])
    receiver.answer = withStatus(200)
    await deliverLater(10_000)
    expect(invoicesGot()).toEqual([one, one, one, other])
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(2)
  })

  test.each(['another address', 'no answer'])(
    'is tried again when it answers with %s, which is not followed',
    async (answer) => {
      const { receiver, invoicesGot } = await aWebhook()
      const elsewhere = await startReceiver()
      receiver.answer = (response) => {
        if (answer === 'no answer') response.destroy()
        else response.writeHead(307, { location: elsewhere.url }).end()
      }
      const invoiceId = await addInvoice(world)
      await deliverAfter(0)
      receiver.answer = withStatus(200)
      await deliverAfter(minuteMs)
      expect(invoicesGot()).toEqual([invoiceId, invoiceId])
      expect(elsewhere.received).toEqual([])
    },
  )

  test('is disabled after three days without a success, counted and logged, and goes on where it was', async () => {
    const { receiver, webhook, invoicesGot } = await aWebhook()
    receiver.answer = withStatus(503)
    const invoiceId = await addInvoice(world)
    const before = (await disabledEndpoints.get()).values[0]?.value ?? 0
    await deliverAfter(0)
    let hours = 0
    for (; hours < 72 + 10 && invoicesGot().length < 100; hours += 1) await deliverAfter(hourMs)
    const tries = invoicesGot().length
    expect(tries).toBeGreaterThan(10)
    expect(tries).toBeLessThan(20)
    expect((await disabledEndpoints.get()).values[0]?.value).toBe(before + 1)
    expect(
      world.logged.filter((line) => line.includes('"level":50') && line.includes('is disabled')),
    ).toHaveLength(1)
    receiver.answer = withStatus(200)
    await deliverAfter(dayMs)
    expect(invoicesGot()).toHaveLength(tries)
    expect(await runOperation(world, listWebhooks, { practice: '1' })).toMatch(/, disabled 20/)
    await runOperation(world, enableWebhook, { webhook })
    const newer = await addInvoice(world)
    await deliverAfter(0)
    expect(invoicesGot().slice(tries)).toEqual([invoiceId, newer])
  })

  test('is disabled at once when it is gone, and gets nothing once it is removed', async () => {
    const { receiver, invoicesGot } = await aWebhook()
    receiver.answer = withStatus(410)
    await addInvoice(world)
    await deliverAfter(0)
    await deliverAfter(dayMs)
    expect(invoicesGot()).toHaveLength(1)
    const other = await aWebhook()
    await runOperation(world, removeWebhook, { webhook: other.webhook })
    await addInvoice(world)
    await deliverAfter(0)
    expect(other.invoicesGot()).toEqual([])
  })

  test('gets each event once, one at a time, while three processes deliver', async () => {
    const { receiver, invoicesGot } = await aWebhook()
    receiver.answer = async (response) => {
      for (let turn = 0; turn < 50; turn += 1) await nextTurn()
      response.writeHead(200).end()
    }
    const invoices: string[] = []
    for (let nth = 0; nth < 30; nth += 1) invoices.push(await addInvoice(world))
    await Promise.all([deliverAfter(0), deliverAfter(0), deliverAfter(0)])
    expect(invoicesGot()).toEqual(invoices)
    expect(receiver.mostAtOnce).toBe(1)
  })

  test('gets an event again, under its id, when the process was killed before it stored the success', async () => {
    const { receiver, webhook, invoicesGot } = await aWebhook()
    const invoiceId = await addInvoice(world)
    const { db } = world.dependencies
    const taken = await db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('endpoint_id', '=', Number(webhook))
      .executeTakeFirstOrThrow()
    await deliverAfter(0)
    const next_check_at = new Date(world.clock.now().getTime() + minuteMs)
    await db
      .updateTable('webhook_endpoints')
      .set({ delivered_position: taken.delivered_position, next_check_at })
      .where('endpoint_id', '=', Number(webhook))
      .execute()
    await deliverAfter(50_000)
    expect(invoicesGot()).toEqual([invoiceId])
    await deliverAfter(15_000)
    expect(invoicesGot()).toEqual([invoiceId, invoiceId])
    expect(receiver.received[0]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id'])
  })

  test('that does not answer holds up no other', async () => {
    const [slow, fast] = [await aWebhook(), await aWebhook()]
    let end = () => {}
    slow.receiver.answer = (response) => {
      end = () => void response.writeHead(200).end()
    }
    const invoiceId = await addInvoice(world)
    await deliverDueEvents(world.dependencies)
    await expect.poll(fast.invoicesGot).toEqual([invoiceId])
    const later = await addInvoice(world)
    const deliverMore = async () => {
      await deliverDueEvents(world.dependencies)
      return fast.invoicesGot()
    }
    await expect.poll(deliverMore).toEqual([invoiceId, later])
    expect(slow.invoicesGot()).toEqual([invoiceId])
    slow.receiver.answer = withStatus(200)
    end()
    await world.dependencies.background.drain()
    expect(slow.invoicesGot()).toEqual([invoiceId, later])
  })

  test('its secret and its address’s path are neither printed again, nor logged, nor stored in the open', async () => {
    const { webhook, secret } = await aWebhook()
    expect(await runOperation(world, listWebhooks, { practice: '1' })).not.toMatch(/whsec_|\/events/)
    const row = await world.dependencies.db
      .selectFrom('webhook_endpoints')
      .select('sealed_secret')
      .where('endpoint_id', '=', Number(webhook))
      .executeTakeFirstOrThrow()
    expect(row.sealed_secret).toMatch(/^v1:/)
    expect(world.logged.join('\n')).not.toContain('/events')
    expect(world.logged.join('\n')).not.toContain(secret)
  })
})
