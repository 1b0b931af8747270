import { createAchCharge, login, listPracticesOfPortalUser } from '@payment-center/validation/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { buildRequest } from './build-request.ts'

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
