import { describe, expect, test } from 'vitest'
import { addInvoice } from '../../../test/scenarios/invoices.ts'
import { runOperation } from '../../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'
import { startReceiver } from '../../../test/webhook-receiver.ts'
import { createWebhook } from '../../operations/webhooks.ts'
import { deliverDueEvents } from './deliver-events.ts'
import { postWebhook, isPublicAddress } from './post-webhook.ts'

const message = { id: 'evt_1_1', body: '{}', secret: 'whsec_AAAA', now: new Date() }

describe('in production, a webhook', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'localhost',
  ])('is not sent to %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['1.1.1.1', '2606:4700:4700::1111'])('may be sent to %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    (port: string) => `https://127.0.0.1:${port}/`,
    (port: string) => `https://2130706433:${port}/`,
    (port: string) => `https://[::1]:${port}/`,
    (port: string) => `https://[::ffff:127.0.0.1]:${port}/`,
    (port: string) => `https://localhost:${port}/`,
  ])('is refused before it connects to this machine, by address or by name', async (addressAt) => {
    const { url, received } = await startReceiver()
    const posted = postWebhook(addressAt(new URL(url).port), message, { isPublicOnly: true })
    await expect(posted).rejects.toThrow('not public')
    expect(received).toEqual([])
  })

  test('is refused without https', async () => {
    const { url } = await startReceiver()
    await expect(postWebhook(url, message, { isPublicOnly: true })).rejects.toThrow('not https')
  })
})

test('a webhook is given up when its server does not answer in time', async () => {
  const receiver = await startReceiver()
  receiver.answer = () => {}
  const posted = postWebhook(receiver.url, message, { isPublicOnly: false, timeoutMs: 50 })
  await expect(posted).rejects.toThrow(/timeout|aborted/)
})

describe('a webhook that was created for an address inside', () => {
  const world = setUpWorld()

  test('is never sent by a process in production, and counts as failing', async () => {
    const receiver = await startReceiver()
    await runOperation(world, createWebhook, { practice: '1', url: receiver.url })
    await addInvoice(world)
    const settings = { ...world.dependencies.settings, mayCallPrivateAddresses: false }
    await deliverDueEvents({ ...world.dependencies, settings })
    await world.dependencies.background.drain()
    expect(receiver.received).toEqual([])
    const { failures } = await world.dependencies.db
      .selectFrom('webhook_endpoints')
      .select('failures')
      .executeTakeFirstOrThrow()
    expect(failures).toBe(1)
  })

  test.each([
    'http://billing.example.com/',
    'billing.example.com',
    'ftp://billing.example.com/',
    'https://a:b@example.com/',
    'https://10.0.0.5/',
    'https://2130706433/',
    'https://[::1]/',
  ])('is refused in production by the command for %s', async (url) => {
    const created = runOperation(world, createWebhook, { practice: '1', url }, {}, true)
    await expect(created).rejects.toThrow('--url must')
  })
})
