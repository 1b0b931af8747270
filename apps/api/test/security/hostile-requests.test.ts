import {
  getGuestInvoice,
  getTransaction,
  listChargeEvents,
  listTransactions,
  login,
  makeOffCyclePayment,
  putPayers,
  type Call,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../src/http/calls.ts'
import { guestToken, payerToken, practiceToken } from '../scenarios/invoices.ts'
import { setUpWorld } from '../set-up-world.ts'
import { portalOrigin } from '../world.ts'

const world = setUpWorld()
let maya = ''

beforeAll(async () => {
  maya = await payerToken(world, 'maya')
})

const signIn = (body: string, headers = {}) => world.request('POST', login.path, { body, headers })

describe('a method that a path does not have', () => {
  const byPath = Map.groupBy(allCalls, ({ path }) => path)
  const wrong = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

  test.each([...byPath])('[CALL-51] an unsupported method is not found at %s', async (path, calls) => {
    const methods = wrong.filter((method) => !calls.some((call) => call.method === method))
    const answers = await Promise.all(
      methods.map((method) => world.request(method, path.replace(/:\w+/g, '1'), { token: maya })),
    )
    expect(answers.map(({ status, code }) => [status, code])).toEqual(methods.map(() => [404, 'not_found']))
  })
})

describe('a body', () => {
  test('[CALL-51] a repeated field counts by its last value', async () => {
    const twice =
      '{"username":"unknown@example.com","username":"maya@example.com","password":"Sunny-Day-2026!"}'
    expect((await signIn(twice)).status).toBe(200)
  })

  test.each([
    '{"__proto__":{"username":"maya@example.com","password":"Sunny-Day-2026!"}}',
    '{"constructor":{"prototype":{"username":"maya@example.com"}},"password":"Sunny-Day-2026!"}',
    '[{"username":"maya@example.com","password":"Sunny-Day-2026!"}]',
    '"maya@example.com"',
    'null',
  ])('[CALL-51] fields hidden elsewhere don’t count: %s', async (body) => {
    expect(await signIn(body)).toMatchObject({ status: 400, code: 'invalid_field' })
    expect(({} as Record<string, unknown>)['username']).toBeUndefined()
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    '',
  ])(
    '[CALL-51] JSON of another content type (%s) is refused, because another site can send it',
    async (type) => {
      const json = JSON.stringify({ username: 'maya@example.com', password: 'Sunny-Day-2026!' })
      const answer = await signIn(json, { 'content-type': type })
      expect(answer).toMatchObject({ status: 400, code: 'bad_request' })
    },
  )

  test.each(['application/json; charset=utf-8', 'Application/JSON'])(
    '[CALL-51] JSON may be named as %s',
    async (type) => {
      const json = JSON.stringify({ username: 'maya@example.com', password: 'Sunny-Day-2026!' })
      expect((await signIn(json, { 'content-type': type })).status).toBe(200)
    },
  )

  test.each([
    [2 ** 53, 400, 'invalid_field'],
    [1e21, 400, 'invalid_field'],
    [-1, 400, 'invalid_field'],
    [0, 400, 'invalid_field'],
    [0.5, 400, 'invalid_field'],
    [Number.MAX_SAFE_INTEGER, 409, 'amount_mismatch'],
    [2_147_483_648, 409, 'amount_mismatch'],
    [100_000_000, 409, 'amount_mismatch'],
  ])('[VALID-29] [CALL-33] refuses %d cents', async (subtotal, status, code) => {
    const body = { subtotal, taxable: false, paymentMethod: { tokenId: 'tok_DemoMayaVisa5556' } }
    const answer = await world.call(makeOffCyclePayment, [9001], { token: maya, body })
    expect(answer).toMatchObject({ status, code })
  })

  test('[CALL-51] refuses a NUL character anywhere', async () => {
    const answer = await signIn('{"username":"maya\\u0000@example.com","password":"x"}')
    expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
    const path = getGuestInvoice.path.replace(':chargeEventId', 'PATDUE%00001')
    const token = await guestToken(world, 'PATDUE000001')
    expect(await world.request('GET', path, { token })).toMatchObject({ status: 404 })
  })

  test('[CALL-51] refuses a field nested a hundred thousand deep', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const token = await practiceToken(world)
    const body = `{"payers":[{"externalId":"deep","firstName":${deep}}]}`
    const answer = await world.request<CallAnswer<typeof putPayers>>('PUT', putPayers.path, { token, body })
    expect(answer.data.results).toMatchObject([{ externalId: 'deep', result: 'refused', field: 'firstName' }])
  })

  test('[CALL-01] an email with look-alike letters belongs to no account', async () => {
    for (const username of ['ｍaya@example.com', 'maya@exаmple.com', 'maya@example.com\u200b']) {
      const answer = await signIn(JSON.stringify({ username, password: 'Sunny-Day-2026!' }))
      expect(answer).toMatchObject({ status: 401, code: 'wrong_credentials' })
    }
  })
})

describe('a path or a query', () => {
  const missing = (call: Call, id: string) =>
    world.request(call.method, call.path.replace(/:practiceId/, '1').replace(/:\w+/, id), { token: maya })

  test.each([
    "MAYADUE00001'--",
    'MAYADUE00001%20OR%201=1',
    '%E2%80%AEMAYADUE0001',
    'mayadue0001',
    'MAYADUE-0001',
    '__proto__',
    'MAYADUE00001%2F..',
    '9'.repeat(12),
  ])('[CALL-15] a malformed id (%s) is as missing as an unknown one', async (id) => {
    const [answer, other] = await Promise.all([
      missing(getTransaction, id),
      missing(getTransaction, 'NOPE00000000'),
    ])
    expect(answer.status).toBe(404)
    expect(answer.text).toBe(other.text)
  })

  test.each(['0', '-1', '1.0', '01', '2147483648', '1e2', 'Infinity', '0x64', '%F0%9F%92%A9'])(
    '[CALL-19] a malformed number (%s) is as missing as an unknown one',
    async (id) => {
      const path = listChargeEvents.path.replace(':payerId', id)
      const query = 'chargeEventType=invoice&chargeEventStatus=scheduled'
      const answer = await world.request('GET', `${path}?${query}`, { token: maya })
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    },
  )

  test.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'size=101',
    'size=0',
    'status=failed',
    "status='",
    'status=paid,,',
  ])('[CALL-13] [CONST-02] refuses a query with %s', async (query) => {
    const path = listTransactions.path.replace(':payerId', '100').replace(':practiceId', '1')
    const answer = await world.request('GET', `${path}?${query}`, { token: maya })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
  })

  test('[CALL-19] [ENTITY-07] refuses an unlisted status or type', async () => {
    const path = listChargeEvents.path.replace(':payerId', '100')
    for (const query of [
      'chargeEventType=invoice&chargeEventStatus=paid',
      'chargeEventStatus=scheduled',
      '',
    ]) {
      const answer = await world.request('GET', `${path}?${query}`, { token: maya })
      expect(answer).toMatchObject({ status: 400, code: 'invalid_field' })
    }
  })
})

describe('another site', () => {
  test('another site’s preflight is refused, and it can read no response', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const answers = await Promise.all([
      world.request('OPTIONS', login.path, { headers }),
      world.request('GET', '/api/v1/practiceLogo?practiceId=1', { headers }),
      signIn('{"username":"maya@example.com","password":"Sunny-Day-2026!"}', headers),
    ])
    for (const answer of answers) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  })

  test('the portal’s pages may call an API on another origin', async () => {
    const headers = {
      origin: portalOrigin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    }
    // No call of the contract.
    const asked = await fetch(world.url + login.path, { method: 'OPTIONS', headers })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(portalOrigin)
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
    const refused = await signIn('{"username":"maya@example.com","password":"wrong"}', {
      origin: portalOrigin,
    })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe(portalOrigin)
    expect(refused.headers.get('access-control-expose-headers')).toContain('Date')
  })

  test('another site can’t use a session: only the token in the header identifies a user', async () => {
    const path = listTransactions.path.replace(':payerId', '100').replace(':practiceId', '1')
    const asked = await Promise.all([
      world.request('GET', path, { headers: { cookie: `token=${maya}; authorization=Bearer ${maya}` } }),
      world.request('GET', path, { headers: { authorization: `Basic ${btoa(`maya:${maya}`)}` } }),
      world.request('GET', `${path}?authorization=Bearer%20${maya}`),
    ])
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('another site can’t frame, sniff or cache a response', async () => {
    const { headers } = await world.request('GET', '/api/v1/practiceLogo?practiceId=1')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
})
