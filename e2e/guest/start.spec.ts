import { freePorts, startTestStack } from '@payment-center/bootstrap'
import { expect, test } from '../fixtures/test.ts'

test('refuses connections at the start until the API answers', async () => {
  const ports = await freePorts()
  const starting = startTestStack({ ports })
  const first = Promise.withResolvers<number>()
  const connect = async () => {
    const { status } = await fetch(`http://127.0.0.1:${ports.edge}/healthz`)
    first.resolve(status)
  }
  await expect(connect).toPass({ intervals: [20], timeout: 60_000 })
  const { stop } = await starting
  await stop()
  expect(await first.promise).toBe(200)
})
