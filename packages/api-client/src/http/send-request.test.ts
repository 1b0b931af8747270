import { getLocationFullInformation } from '@payment-center/validation/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { createApi } from './api.ts'
import { configurationFile } from './configuration.ts'
import { sendRequest } from './send-request.ts'

const request = { url: '/api/v1/practices/1', headers: {}, timeout: 20_000 }
const unavailable = () => new Response(null, { status: 503 })

let answers: (() => Response)[] = []
let sent = 0

beforeEach(() => {
  sent = 0
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('fetch', async () => {
    sent += 1
    return (answers.shift() ?? unavailable)()
  })
})

afterEach(() => vi.unstubAllGlobals())

test('sends a GET again after a temporary error', async () => {
  answers = [unavailable, () => new Response('{}')]
  expect((await sendRequest({ ...request, method: 'GET' })).status).toBe(200)
  expect(sent).toBe(2)
})

test('sends a request that changes something only once', async () => {
  answers = [unavailable, () => new Response('{}')]
  expect((await sendRequest({ ...request, method: 'POST' })).status).toBe(503)
  expect(sent).toBe(1)
})

test('fails like a network error while the code that repeats a GET can’t be loaded, and sends later requests', async () => {
  vi.doMock('ky', () => {
    throw new Error('the chunk is gone')
  })
  answers = [unavailable, () => new Response('{}')]
  const configuration = () => v.parse(configurationFile, {})
  const api = createApi({ token: () => null, onUnauthorized: () => undefined, configuration })
  expect(
    await api.call(getLocationFullInformation, { params: { practiceId: '1', locationId: '10' } }),
  ).toMatchObject({
    ok: false,
    error: { code: 'unreachable' },
  })
  expect((await sendRequest({ ...request, method: 'GET' })).status).toBe(200)
  expect(sent).toBe(2)
  vi.doUnmock('ky')
})
