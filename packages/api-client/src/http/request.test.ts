import {
  createAchCharge,
  listPracticesOfPortalUser,
  login,
  getLocationFullInformation,
} from '@payment-center/validation/wire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubFetch, nextTask } from '../testing/stub-browser.ts'
import { buildRequest } from './api.ts'
import { restoreNumericId } from './numeric-ids.ts'
import { sendRequest } from './send-request.ts'

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
  const signIn = { body: { username: '', password: '' } }
  expect(buildRequest(login, signIn, null).timeout).toBe(20_000)
  // Another API may ask its vendors first, in any call.
  expect(buildRequest(login, signIn, null, restoreNumericId).timeout).toBe(60_000)
})

const request = { url: '/api/v1/practices/1', timeout: 20_000 }
const unavailable = () => new Response(null, { status: 503 })

/** Answers one request after the other. @returns the methods of the requests */
function answerWith(...answers: readonly (() => Response)[]): readonly string[] {
  const sent: string[] = []
  stubFetch(({ method }) => (answers[sent.push(method) - 1] ?? unavailable)())
  return sent
}

/** Lets the pauses before retries pass. */
async function afterPauses<Value>(value: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(1000)
  return value
}

describe('a request', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  test('sends a GET again after a temporary error and after a network error', async () => {
    const failure = () => {
      throw new TypeError('Failed to fetch')
    }
    const sent = answerWith(unavailable, failure, () => new Response('{}'))
    expect((await afterPauses(sendRequest(request))).status).toBe(200)
    expect(sent).toEqual(['GET', 'GET', 'GET'])
  })

  test('returns a temporary error that three tries got, and any other error at once', async () => {
    const sent = answerWith(unavailable, unavailable, () =>
      Response.json({ message: 'Later' }, { status: 503 }),
    )
    const busy = await afterPauses(sendRequest(request))
    expect([busy.status, await busy.json(), sent.length]).toEqual([503, { message: 'Later' }, 3])
    answerWith(() => Response.json({ message: 'Not here' }, { status: 404 }))
    const missing = await sendRequest(request)
    expect([missing.status, await missing.json()]).toEqual([404, { message: 'Not here' }])
  })

  test.each(['POST', 'PUT', 'DELETE'] as const)('sends a %s only once', async (method) => {
    const sent = answerWith()
    expect((await afterPauses(sendRequest({ ...request, method }))).status).toBe(503)
    expect(sent).toEqual([method])
  })

  test('gives up after its timeout, also while the body arrives', async () => {
    answerWith(() => new Response(new ReadableStream()))
    await Promise.all([
      expect(sendRequest(request)).rejects.toThrow('timed out'),
      vi.advanceTimersByTimeAsync(request.timeout),
    ])
  })
})

const call = [getLocationFullInformation, { params: { practiceId: '1', locationId: '10' } }] as const

let sent: string[] = []
let file: () => Response = () => new Response('{}')

beforeEach(() => {
  sent = []
  vi.resetModules()
  stubFetch(({ url }) => {
    const path = url.replace('http://edge', '')
    sent.push(path)
    return path === '/configuration.json'
      ? file()
      : Response.json({ status: 'success', data: { locations: [] } })
  })
})

afterEach(() => vi.unstubAllGlobals())

async function createApi() {
  const module = await import('./api.ts')
  return module.createApi({ token: () => null, onUnauthorized: () => undefined })
}

const path = '/api/v1/practiceId/1/locationId/10/fullInfo'

test('calls the API of the configuration, which is loaded once', async () => {
  file = () => Response.json({ apiOrigin: 'https://api.example.com/' })
  const api = await createApi()
  await Promise.all([api.call(...call), api.call(...call)])
  await api.call(...call)
  const url = `https://api.example.com${path}`
  expect(sent).toEqual(['/configuration.json', url, url, url])
})

test('calls the pages’ own origin by default', async () => {
  file = () => Response.json({ apiOrigin: '', testPracticeId: 3 })
  const api = await createApi()
  expect(await api.call(...call)).toMatchObject({ ok: true })
  expect(await api.configuration()).toMatchObject({ testPracticeId: '3', maintenanceUrl: '' })
  expect(sent.at(-1)).toBe(path)
})

test('a configuration that can’t be loaded counts as a network error, and is loaded again', async () => {
  file = () => new Response(null, { status: 404 })
  const api = await createApi()
  expect(await api.call(...call)).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  file = () => Response.json({})
  expect(await api.call(...call)).toMatchObject({ ok: true })
})

test('sends a request before the next task when the configuration is loaded, so that it leaves before the page', async () => {
  file = () => Response.json({})
  const api = await createApi()
  await api.configuration()
  void api.call(...call, { leaving: true })
  await nextTask()
  expect(sent.at(-1)).toBe(path)
})
