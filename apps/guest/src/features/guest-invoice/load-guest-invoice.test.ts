import { createGuestSessionStore, openedTextToPayLink } from '@payment-center/api-client/session'
import { answers, fails, fakeApi } from '@payment-center/api-client/testing'
import { stubSessionStorage } from '@payment-center/api-client/testing/browser'
import { aGuestInvoice, aLocation, someInvoiceFees } from '@payment-center/validation/testing'
import {
  calculateInvoiceFees,
  checkPortalUserExists,
  getGuestInvoice,
  getLocationFullInformation,
} from '@payment-center/validation/wire'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadGuestInvoice } from './load-guest-invoice.ts'

const prepared = [
  answers(checkPortalUserExists, {
    portalUserId: null,
    token: 'token-of-a-guest',
    accountStatus: 'pending',
    enableGuestLink: true,
    createCode: 'code-of-pat',
    chargeEventStatus: 'scheduled',
    totalAmount: 24_537,
    dueDate: '2026-12-05',
    practiceId: '1',
    locationId: '10',
  }),
  answers(getLocationFullInformation, { locations: [aLocation()] }),
  answers(getGuestInvoice, aGuestInvoice()),
  answers(calculateInvoiceFees, { invoiceFees: [someInvoiceFees()] }),
]
const api = fakeApi(prepared)

beforeEach(() => {
  stubSessionStorage()
  return () => vi.unstubAllGlobals()
})

test('keeps the email of a landing that was left before it had opened its link', async () => {
  openedTextToPayLink.write({
    invoiceId: 'GUESTDUE0011',
    email: 'pat@example.com',
    practiceId: '1',
    locationId: '10',
  })
  const guestSession = createGuestSessionStore()
  await loadGuestInvoice({ api, guestSession }, 'GUESTDUE0011')
  expect(guestSession.getState()).toMatchObject({ createCode: 'code-of-pat', email: 'pat@example.com' })
})

test('begins a session without an email for a link that names none', async () => {
  const guestSession = createGuestSessionStore()
  await loadGuestInvoice({ api, guestSession }, 'GUESTDUE0011')
  expect(guestSession.getState()).toMatchObject({ invoiceId: 'GUESTDUE0011', email: null })
})

test.each([
  ['paid', 'ready'],
  ['stripe_pending', 'feesFailed'],
  ['unpaid', 'feesFailed'],
] as const)('loads a bill that is %s without its prices as %s', async (status, loaded) => {
  const given = [
    ...prepared,
    answers(getGuestInvoice, aGuestInvoice({ status })),
    fails(calculateInvoiceFees, 'conflict'),
  ]
  const guestSession = createGuestSessionStore()
  expect(await loadGuestInvoice({ api: fakeApi(given), guestSession }, 'GUESTDUE0011')).toMatchObject({
    status: loaded,
  })
})
