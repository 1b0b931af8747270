import * as v from 'valibot'
import { centsSchema } from '@payment-center/validation/fields'
import { beforeEach, expect, test } from 'vitest'
import {
  clearTab,
  createExternalPayerSessionStore,
  createExternalPaymentStore,
  createExternalSessionStore,
  createGuestSessionStore,
  createPayerSessionStore,
  pendingExtraPayment,
} from './index.ts'
import { configuration, knownAdditions } from '../http/index.ts'
import { nextTask, stubFetch, stubSessionStorage } from '../testing/stub-browser.ts'

const sent: Promise<string>[] = []

beforeEach(async () => {
  sent.length = 0
  knownAdditions.begin(true)
  stubSessionStorage()
  stubFetch(() => Response.json({}))
  await configuration()
  stubFetch((request) => {
    sent.push(describeRequest(request.clone()))
    return Response.json({ status: 'success', data: {} })
  })
})

async function describeRequest(request: Request): Promise<string> {
  const { method, keepalive, url, headers } = request
  const content = (await request.text()) || headers.get('authorization')
  return [method, keepalive, new URL(url).pathname, content].join(' ')
}

/** What has left by the end of the task. */
async function sentRequests(): Promise<readonly string[]> {
  await nextTask()
  return (await Promise.all(sent)).toSorted()
}

const logout = (token: string) => `POST true /api/v1/portalUser/logout Bearer ${token}`
const voided = (username: string, code: string) =>
  `POST true /api/v1/portalUserAccount/voidCode ${JSON.stringify({ username, code })}`

const location = { practiceId: '1', locationId: '10' }

function beginSessions() {
  const guest = createGuestSessionStore()
  guest.begin({
    ...location,
    token: 'guest',
    invoiceId: 'GUESTDUE0011',
    accountStatus: 'pending',
    createCode: 'DEMO-CREATE-PAT',
    email: 'pat@example.com',
    payerId: null,
  })
  const external = createExternalSessionStore()
  external.begin({ ...location, token: 'external' })
  const externalPayer = createExternalPayerSessionStore()
  externalPayer.begin({
    ...location,
    token: 'external-payer',
    portalUserId: '1',
    email: 'maya@example.com',
    payerId: '100',
    patientId: '100',
  })
  const payer = createPayerSessionStore()
  payer.begin({ token: 'payer', portalUserId: '1', email: 'maya@example.com', practice: null })
  return { guest, external, externalPayer, payer }
}

function fillTab() {
  const sessions = beginSessions()
  sessionStorage.setItem('text-to-pay-link', '{"invoiceId":"GUESTDUE0011","email":"maya@example.com"}')
  sessionStorage.setItem('account-link', '{"email":"maya@example.com","code":"DEMO-RESET-MAYA"}')
  sessionStorage.setItem('input-before-reload', 'firstName=Jamie')
  sessionStorage.setItem('practice-1-10', '{"locations":[]}')
  sessionStorage.setItem('of-another-version', '{"token":"older"}')
  return sessions
}

const zero = v.parse(centsSchema, 0)

function startPayments() {
  pendingExtraPayment('100').write({
    key: 'k',
    planId: '1',
    method: { tokenId: 't' },
    totals: { subtotal: zero, tax: zero, fee: zero, total: zero },
    authorization: null,
  })
  const external = createExternalPaymentStore()
  const payment = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_1' }
  const started = {
    ...location,
    invoiceId: 'VOLUNTARY001',
    payment,
    total: zero,
    isSettled: false,
    date: '',
    isLeft: false,
  }
  external.begin(started)
  return { external, started }
}

const everything = [
  ...['guest', 'external', 'external-payer', 'payer', 'older'].map(logout),
  voided('pat@example.com', 'DEMO-CREATE-PAT'),
  voided('maya@example.com', 'DEMO-RESET-MAYA'),
]

test('[TIME-08] removes every key from session storage, revokes each token in it and voids each code', async () => {
  const sessions = fillTab()
  expect(Object.keys(sessionStorage)).toHaveLength(9)
  clearTab()
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(await sentRequests()).toEqual(everything.toSorted())
  expect(Object.values(sessions).map(({ getState }) => getState())).toEqual([null, null, null, null])
})

test.each(['payer', 'externalPayer', 'external'] as const)(
  '[TIME-08] empties the tab as Log Off does when the session of %s is refused, times out or ends in another tab',
  async (ending) => {
    const sessions = fillTab()
    const token = sessions[ending].getState()?.token ?? ''
    sessions[ending].lapse()
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(await sentRequests()).toEqual(everything.filter((each) => each !== logout(token)).toSorted())
    expect(Object.values(sessions).map(({ getState }) => getState())).toEqual([null, null, null, null])
  },
)

test('[TIME-08] leaves the tab as it is when a guest’s token is refused, because the link begins the session again', async () => {
  const sessions = fillTab()
  sessions.guest.lapse()
  expect([Object.keys(sessionStorage).length, await sentRequests()]).toEqual([8, []])
})

test('[TIME-08] keeps the session of a payer who switches practices', async () => {
  const { payer, externalPayer } = fillTab()
  clearTab('payer-session')
  expect(Object.keys(sessionStorage)).toEqual(['payer-session'])
  expect(payer.getState()).toMatchObject({ token: 'payer' })
  expect(externalPayer.getState()).toBeNull()
  expect(await sentRequests()).not.toContain(logout('payer'))
})

test('[TIME-09] keeps a session while money moves in it, and ends it afterwards', async () => {
  const { external, payer } = fillTab()
  const release = external.hold()
  payer.lapse()
  expect(Object.keys(sessionStorage)).toEqual(['external-session'])
  expect([external.getState()?.token, (await sentRequests()).includes(logout('external'))]).toEqual([
    'external',
    false,
  ])
  release(null)
  expect([Object.keys(sessionStorage), external.getState()]).toEqual([[], null])
  expect(await sentRequests()).toContain(logout('external'))
})

test('[TIME-09] keeps only payments whose outcome is unknown', async () => {
  fillTab()
  const { external, started } = startPayments()
  clearTab()
  expect(Object.keys(sessionStorage)).toEqual(['extra-payment:100', 'external-payment'])
  expect(createExternalPaymentStore().getState()).toEqual(started)
  external.begin({ ...started, isSettled: true })
  clearTab()
  expect(Object.keys(sessionStorage)).toEqual(['extra-payment:100'])
})

test('[TIME-08] makes no request when the tab has no token', async () => {
  sessionStorage.setItem('account-link', 'no JSON')
  clearTab()
  expect([Object.keys(sessionStorage), await sentRequests()]).toEqual([[], []])
})

test('[TIME-03] a login at another practice revokes the token that it replaces', async () => {
  const store = createExternalPayerSessionStore()
  const session = { ...location, portalUserId: '1', email: 'lena@example.com', payerId: '2', patientId: '3' }
  store.begin({ ...session, token: 'first' })
  store.begin({ ...session, token: 'first' })
  expect(await sentRequests()).toEqual([])
  store.begin({ ...session, practiceId: '2', token: 'second' })
  expect(await sentRequests()).toEqual([logout('first')])
})
