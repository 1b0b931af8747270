import {
  createAchCharge,
  getLocationFullInformation,
  listPracticesOfPortalUser,
  login,
} from '@payment-center/validation/wire'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { configurationFile } from './configuration.ts'
import { buildRequest, sendRequest } from './request.ts'

afterEach(() => vi.unstubAllGlobals())

test('[MAIL-06] a request that may send an email names the page’s language', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  const body = { username: 'maya@example.com', password: 'secret' }
  expect(buildRequest(login, { body }, null).headers['accept-language']).toBe('es')
})

test('a request that reads leaves the language to the browser', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  const { headers } = buildRequest(listPracticesOfPortalUser, { params: { portalUserId: '1' } }, 'token')
  expect(headers['accept-language']).toBeUndefined()
})

test('a bank payment waits longer than the server, whose question to the bank may take 30 seconds', () => {
  const authorization = { textVersion: '1', language: 'en', amount: 100, acceptedTs: '' } as const
  const body = {
    chargeEventId: 'A',
    customer: 'cus_1',
    achId: 'ba_1',
    balanceCheck: true,
    authorization,
  } as const
  expect(buildRequest(createAchCharge, { body }, 'token').timeout).toBe(60_000)
  expect(buildRequest(login, { body: { username: '', password: '' } }, null).timeout).toBe(20_000)
})

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
