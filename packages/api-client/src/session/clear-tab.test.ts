import { centsSchema } from '@payment-center/validation/fields'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearTab,
  createExternalPayerSessionStore,
  createExternalSessionStore,
  createFormDrafts,
  createGuestSessionStore,
  createPayerSessionStore,
  pendingExtraPayment,
} from './index.ts'
import { stubSessionStorage } from '../testing/stub-session-storage.ts'

const revoked: string[] = []

beforeEach(() => {
  revoked.length = 0
  stubSessionStorage()
  vi.stubGlobal('fetch', (url: string, { headers, method, keepalive }: RequestInit) => {
    const { pathname } = new URL(url, 'http://edge')
    revoked.push([method, keepalive, pathname, new Headers(headers).get('authorization')].join(' '))
    return Promise.resolve(Response.json({ status: 'success', data: {} }))
  })
})

const location = { practiceId: 1, locationId: 10 }

function fillTab() {
  createGuestSessionStore().begin({
    ...location,
    token: 'guest',
    invoiceId: 'GUESTDUE0011',
    accountStatus: 'active',
    createCode: null,
    email: null,
    payerId: null,
  })
  createExternalSessionStore().begin({ ...location, token: 'external' })
  createExternalPayerSessionStore().begin({
    ...location,
    token: 'external-payer',
    portalUserId: 1,
    email: 'maya@example.com',
    payerId: 100,
    patientId: 100,
  })
  const zero = v.parse(centsSchema, 0)
  pendingExtraPayment(100).write({
    key: 'k',
    planId: 1,
    method: { tokenId: 't' },
    totals: { subtotal: zero, tax: zero, fee: zero, total: zero },
    authorization: null,
  })
  sessionStorage.setItem('text-to-pay-link', '{"invoiceId":"GUESTDUE0011","email":"maya@example.com"}')
  sessionStorage.setItem('account-link', '{"email":"maya@example.com","code":"DEMO-RESET-MAYA"}')
  createPayerSessionStore().begin({
    token: 'payer',
    portalUserId: 1,
    email: 'maya@example.com',
    practice: null,
  })
  createFormDrafts(createPayerSessionStore()).write('amount', '20.00')
  sessionStorage.setItem('practice-1-10', '{"locations":[]}')
  sessionStorage.setItem('of-another-version', '{"token":"older"}')
}

test('[TIME-08] removes every key from session storage and revokes each token in it', () => {
  fillTab()
  expect(Object.keys(sessionStorage)).toHaveLength(10)
  clearTab()
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(new Set(revoked)).toEqual(
    new Set(
      ['guest', 'external', 'external-payer', 'payer', 'older'].map(
        (token) => `POST true /api/v1/portalUser/logout Bearer ${token}`,
      ),
    ),
  )
})

test('[TIME-08] makes no request when the tab has no token', () => {
  sessionStorage.setItem('account-link', 'no JSON')
  clearTab()
  expect([Object.keys(sessionStorage), revoked]).toEqual([[], []])
})
