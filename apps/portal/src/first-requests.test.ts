import { beforeEach, expect, test, vi } from 'vitest'
import { sendOrTake } from './first-requests.ts'

const url = 'https://portal.example.com/api/v1/payers/1/payments?client=portal'
const authorization = 'Bearer token'
const request = { url, method: 'GET', headers: { authorization }, timeout: 1000, keepalive: false } as const

beforeEach(() => {
  vi.stubGlobal('window', { firstRequests: undefined })
  vi.stubGlobal('fetch', async () => new Response('sent by the code'))
  return () => vi.unstubAllGlobals()
})

/** The document has requested the URL before. @param answer undefined for a network error */
function requestFirst(answer: Response | undefined) {
  window.firstRequests = new Map([[authorization + url, Promise.resolve(answer)]])
}

const take = async () => (await sendOrTake(request)).text()

test('takes the answer that the document requested, once', async () => {
  requestFirst(new Response('sent by the document'))
  expect(await take()).toBe('sent by the document')
  expect(await take()).toBe('sent by the code')
})

test.each([
  ['without an answer', undefined],
  ['after a server’s error', new Response(null, { status: 503 })],
])('sends the request again %s', async (_, answer) => {
  requestFirst(answer)
  expect(await take()).toBe('sent by the code')
})

test('takes no answer to another session', async () => {
  requestFirst(new Response('sent by the document'))
  const headers = { authorization: 'Bearer other' }
  expect(await (await sendOrTake({ ...request, headers })).text()).toBe('sent by the code')
})

test('takes no answer after the payer has changed something', async () => {
  requestFirst(new Response('sent by the document'))
  await sendOrTake({ ...request, url: `${url}/other`, method: 'POST' })
  expect(await take()).toBe('sent by the code')
})
