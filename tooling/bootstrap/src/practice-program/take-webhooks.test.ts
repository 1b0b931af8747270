import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { demoWebhookSecret } from '@payment-center/demo'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWebhooks } from './read-webhooks.ts'
import { createPracticeProgram } from './take-webhooks.ts'

const server = createPracticeProgram()
let url = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** @returns the HTTP status */
async function post(id: string, body: string, secret = demoWebhookSecret, at = new Date()): Promise<number> {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
  return (await fetch(`${url}/webhooks`, { method: 'POST', headers, body })).status
}

const bodyOf = (position: string) => JSON.stringify({ type: 'payment', data: { position } })

test('streams each verified webhook once, and none that is forged or old', async () => {
  const events = await readWebhooks(url)
  expect(await post('1', bodyOf('1'))).toBe(204)
  expect(await post('1', bodyOf('1'))).toBe(204)
  expect(await post('2', bodyOf('2'), 'whsec_b3RoZXI=')).toBe(400)
  expect(await post('3', bodyOf('3'), demoWebhookSecret, new Date(Date.now() - 3_600_000))).toBe(400)
  expect(await post('4', bodyOf('4'))).toBe(204)
  expect([await events.next(), await events.next()]).toEqual([
    { done: false, value: { position: '1' } },
    { done: false, value: { position: '4' } },
  ])
  server.closeAllConnections()
  await expect(events.next()).rejects.toThrow('aborted')
})
