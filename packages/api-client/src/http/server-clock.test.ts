import { centsSchema } from '@payment-center/validation/fields'
import { getPracticeLogo } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { toWireAuthorization } from '../endpoints/authorization.ts'
import { createApi } from './api.ts'

const serverTime = '2026-11-26T15:00:00.000Z'
const amount = v.parse(centsSchema, 100)
const words = { textVersion: '1', language: 'en' } as const

afterEach(() => vi.useRealTimers())

/** What an authorization says that is accepted at a time of the browser's, after a response with these headers. */
async function acceptedAfter(browserTime: string, headers: Record<string, string>): Promise<string> {
  vi.useFakeTimers({ now: new Date(browserTime) })
  const api = createApi({
    token: () => null,
    onUnauthorized: () => undefined,
    send: () => Promise.resolve(new Response('{}', { headers })),
  })
  await api.call(getPracticeLogo, { query: { practiceId: 1 } })
  return toWireAuthorization(words, amount).acceptedTs
}

const date = new Date(serverTime).toUTCString()

test('[PAY-25] dates an authorization by the server’s clock, however wrong the browser’s is', async () => {
  expect(await acceptedAfter('2026-11-27T18:00:00.000Z', { date })).toBe(serverTime)
  expect(await acceptedAfter('2026-11-25T12:00:00.000Z', { date })).toBe(serverTime)
  vi.setSystemTime('2026-11-25T12:00:30.000Z')
  expect(toWireAuthorization(words, amount, '2026-11-25T12:00:10.000Z').acceptedTs).toBe(
    '2026-11-26T15:00:10.000Z',
  )
})

test('leaves the time of a browser that agrees with the server within a minute', async () => {
  const browserTime = '2026-11-26T15:00:40.123Z'
  expect(await acceptedAfter(browserTime, { date })).toBe(browserTime)
  expect(await acceptedAfter(browserTime, {})).toBe(browserTime)
})
