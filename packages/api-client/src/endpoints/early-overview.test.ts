import { aLocation } from '@payment-center/validation/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { claimScreen } from './claim-screen.ts'
import { readShownOverview, takeEarlyOverview } from './early-overview.ts'

const payer = { token: 'mine', payerId: 1, practiceId: 2, locationId: 10 }

const lists = { scheduled: [], unpaid: [], stripe_pending: null, failed: [] }
const data = { chargeEvents: lists, failedPayments: [], payments: [], transactions: [], totalTransactions: 0 }

const others = [{ token: 'another' }, { payerId: 3 }, { practiceId: 3 }]

const requested = (body: Promise<unknown>, by = payer) =>
  vi.stubGlobal('window', { earlyOverview: { ...by, body } })

/** What the document shows. */
const shows = (shown: unknown, by = payer) =>
  vi.stubGlobal('window', { earlyOverview: { ...by, body: Promise.resolve(shown), shown } })

const rendered = {
  screen: '<main></main>',
  data,
  practice: { locations: [aLocation()] },
  names: { payers: [{ payerId: 1, firstName: 'Maya', lastName: 'Torres' }] },
}

afterEach(() => vi.unstubAllGlobals())

test('returns the overview that the document requested, once', async () => {
  requested(Promise.resolve({ status: 'success', data }))
  expect(await takeEarlyOverview(payer)).toMatchObject({ ok: true, value: { due: [], pending: null } })
  expect(await takeEarlyOverview(payer)).toBeNull()
})

test('returns nothing that was requested for another session, payer or practice', async () => {
  for (const other of others) {
    requested(Promise.resolve({ status: 'success', data }), { ...payer, ...other })
    expect(await takeEarlyOverview(payer)).toBeNull()
  }
})

test('returns nothing without a success, so that the usual request finds the error', async () => {
  for (const body of [Promise.resolve(null), Promise.reject(new Error('no connection'))]) {
    requested(body)
    expect(await takeEarlyOverview(payer)).toBeNull()
  }
})

test('returns the data of the overview that the document shows, until it is taken', async () => {
  shows(rendered)
  const shown = readShownOverview(payer)
  expect(shown?.overview).toMatchObject({ due: [], pending: null })
  expect(shown?.practice.name).toBe(aLocation().practiceName)
  expect(shown?.names).toEqual(rendered.names.payers)
  expect(await takeEarlyOverview(payer)).toEqual({ ok: true, value: shown?.overview })
  expect(readShownOverview(payer)).toBeNull()
})

test('returns no data of a screen of another session, payer or practice, or without its practice', () => {
  for (const other of others) {
    shows(rendered, { ...payer, ...other })
    expect(readShownOverview(payer)).toBeNull()
  }
  shows({ ...rendered, practice: { locations: [] } })
  expect(readShownOverview(payer)).toBeNull()
})

test('the page’s code hydrates a screen that is shown, and is left alone by one that is not', () => {
  shows(rendered)
  expect(claimScreen()).toBe(true)
  requested(Promise.resolve(rendered))
  expect(claimScreen()).toBe(false)
  expect(window.earlyOverview?.isLate).toBe(true)
  vi.stubGlobal('window', {})
  expect(claimScreen()).toBe(false)
})
