import { afterEach, expect, test, vi } from 'vitest'
import { takeEarlyOverview } from './take-early-overview.ts'

const payer = { token: 'mine', payerId: 1, practiceId: 2 }

const lists = { scheduled: [], unpaid: [], stripe_pending: null, failed: [] }
const data = { chargeEvents: lists, failedPayments: [], payments: [], transactions: [], totalTransactions: 0 }

const answers = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

const requested = (response: Promise<Response>, by = payer) =>
  vi.stubGlobal('window', { earlyOverview: { ...by, response } })

afterEach(() => vi.unstubAllGlobals())

test('returns the overview that the document requested, once', async () => {
  requested(answers({ status: 'success', data }))
  expect(await takeEarlyOverview(payer)).toMatchObject({ ok: true, value: { due: [], pending: null } })
  expect(await takeEarlyOverview(payer)).toBeNull()
})

test('returns nothing that was requested for another session, payer or practice', async () => {
  for (const other of [{ token: 'another' }, { payerId: 3 }, { practiceId: 3 }]) {
    requested(answers({ status: 'success', data }), { ...payer, ...other })
    expect(await takeEarlyOverview(payer)).toBeNull()
  }
})

test('returns nothing without a successful response, so that the usual request finds the error', async () => {
  const failures = [
    answers({ status: 'error', data: null, errors: [{ code: 'unauthorized', message: '' }] }, 401),
    Promise.resolve(new Response('<html>', { status: 502 })),
    Promise.reject(new Error('no connection')),
  ]
  for (const response of failures) {
    requested(response)
    expect(await takeEarlyOverview(payer)).toBeNull()
  }
})
