import { beforeEach, expect, test } from 'vitest'
import {
  createExternalPayerSessionStore,
  createExternalSessionStore,
  createGuestSessionStore,
  createPayerSessionStore,
} from './index.ts'
import { stubSessionStorage } from '../testing/stub-browser.ts'

beforeEach(stubSessionStorage)

const practiceLocation = { practiceId: '1', locationId: '10' }
const practice = { ...practiceLocation, payerId: '100', practiceName: 'Bright Smiles Dental' }
const payer = { token: 'a', portalUserId: '1', email: 'maya@example.com', practice }
const guest = {
  ...practiceLocation,
  token: 'b',
  invoiceId: 'GUESTDUE0011',
  accountStatus: 'active',
  createCode: null,
  email: null,
  payerId: null,
} as const
const external = { ...practiceLocation, token: 'c' }
const externalPayer = {
  ...practiceLocation,
  token: 'd',
  portalUserId: '1',
  email: 'maya@example.com',
  payerId: '100',
  patientId: '100',
}

test('[ENTITY-01] restores every session from session storage after a reload', () => {
  createPayerSessionStore().begin(payer)
  createGuestSessionStore().begin(guest)
  createExternalSessionStore().begin(external)
  createExternalPayerSessionStore().begin(externalPayer)
  expect(createPayerSessionStore().getState()).toEqual(payer)
  expect(createGuestSessionStore().getState()).toEqual(guest)
  expect(createExternalSessionStore().getState()).toEqual(external)
  expect(createExternalPayerSessionStore().getState()).toEqual(externalPayer)
})

test('[ENTITY-02] rejects an external-invoice session without location, payer or patient', () => {
  for (const missing of ['locationId', 'payerId', 'patientId'] as const) {
    const { [missing]: _gone, ...rest } = externalPayer
    sessionStorage.setItem('external-payer-session', JSON.stringify(rest))
    expect(createExternalPayerSessionStore().getState()).toBeNull()
  }
})

test('clears storage when a session ends, and reads malformed storage as no session', () => {
  const store = createPayerSessionStore()
  store.begin(payer)
  store.end()
  expect(Object.keys(sessionStorage)).toEqual([])
  sessionStorage.setItem('payer-session', '{"token":')
  expect(createPayerSessionStore().getState()).toBeNull()
})

beforeEach(stubSessionStorage)
