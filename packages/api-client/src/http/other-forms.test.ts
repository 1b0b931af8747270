import {
  calculateFees,
  calculateInvoiceFees,
  checkPortalUserExists,
  getGuestInvoice,
  getTransaction,
  listTransactions,
  type Call,
} from '@payment-center/validation/wire'
import { aChargeEvent, aGuestInvoice } from '@payment-center/validation/testing'
import { expect, test } from 'vitest'
import { parseResponse } from './response.ts'

/** What a page reads of `data`; the code of the failure if it can't. */
async function read(call: Call, data: unknown): Promise<unknown> {
  const result = await parseResponse(call, Response.json({ status: 'success', data }))
  return result.ok ? result.value : result.error.code
}

const prices = { credit: 10_350, debit: 10_000, prepaid: 10_150, ach: 10_000 }
const applicationFees = { credit: 350, debit: 0, prepaid: 150, ach: 0 }
const kinds = ['credit', 'debit', 'prepaid', 'ach'] as const

test.each([
  ['one row', [{ ...prices, applicationFees, taxAmount: 0 }]],
  ['an object', { ...prices, applicationFees, taxAmount: 0 }],
  ['totals under one name', [{ total: prices, applicationFees, taxAmount: 0 }]],
  ['digits', [{ ...prices, credit: '10350', applicationFees, taxAmount: '0' }]],
  [
    'a row for each kind that names it',
    kinds.map((kind) => ({
      paymentMethod: kind.toUpperCase(),
      total: prices[kind],
      applicationFee: applicationFees[kind],
      taxAmount: 0,
    })),
  ],
  [
    'a row for each kind with its total',
    kinds.map((kind) => ({
      [kind]: prices[kind],
      applicationFees: { [kind]: applicationFees[kind] },
      taxAmount: 0,
    })),
  ],
])('reads the prices of an invoice from %s', async (_, invoiceFees) => {
  const fees = { ...prices, applicationFees, subtotal: 10_000, taxAmount: 0, accountType: 'others' }
  expect(await read(calculateInvoiceFees, { invoiceFees })).toEqual({ invoiceFees: [fees] })
})

test.each([
  ['totals under one name', { total: prices, applicationFees }],
  ['totals beside the fees', { ...prices, applicationFees }],
  [
    'a row for each kind',
    { fees: kinds.map((kind) => ({ kind, total: prices[kind], applicationFee: applicationFees[kind] })) },
  ],
])('reads the prices of an amount from %s', async (_, data) => {
  const value = { accountType: 'mixed', total: prices, applicationFees, taxAmount: null }
  expect(await read(calculateFees, { accountType: 'mixed', ...data })).toEqual(value)
})

test.each([
  ['the same kind twice', [prices, { ...prices, credit: 1 }]],
  ['a kind that is missing', [{ paymentMethod: 'credit', total: 10_350 }]],
  ['dollars', [{ ...prices, credit: '103.50' }]],
  ['round dollars', [{ ...prices, credit: '103.00' }]],
  ['half a cent', [{ ...prices, credit: 10_350.5 }]],
])('gives no price of %s', async (_, invoiceFees) => {
  const answer = await read(calculateInvoiceFees, { invoiceFees })
  expect([{ invoiceFees: [] }, 'unreadable']).toContainEqual(answer)
})

test('keeps the day of a date that is sent as a number, and of a month with one digit', async () => {
  const noon = Date.UTC(2026, 11, 9, 12)
  for (const dueDate of [noon, noon / 1000, '12/9/2026', '12/9/2026 12:00:00 AM'])
    expect(await read(getTransaction, { ...aChargeEvent(), dueDate })).toMatchObject({
      dueDate: '2026-12-09',
    })
  for (const dueDate of [null, '9/31', '13/9/2026', 9e15])
    expect(await read(getTransaction, { ...aChargeEvent(), dueDate })).toBe('unreadable')
})

test.each([
  ['false', 'false'],
  ['False', 'False'],
  ['0', 0],
])('reads a switched-off guest link that is sent as %s', async (_, enableGuestLink) => {
  const answer = { portalUserId: 5, token: 't', accountStatus: 'ACTIVE', enableGuestLink }
  expect(await read(checkPortalUserExists, answer)).toMatchObject({
    accountStatus: 'active',
    enableGuestLink: false,
  })
})

test('shows no invoice to a guest whose link the answer calls switched off', async () => {
  expect(await read(getGuestInvoice, { ...aGuestInvoice(), enableGuestLink: false })).toBe('guest_links_off')
})

test('reads an invoice whose status and account type are in another case', async () => {
  const sent = { ...aChargeEvent(), status: 'STRIPE_PENDING', accountType: 'SimplyZero' }
  const value = { status: 'stripe_pending', accountType: 'simplyzero' }
  expect(await read(getTransaction, sent)).toMatchObject(value)
})

test('reads the numbers of pages that are sent as text', async () => {
  const pagination = { totalRecords: '65', totalPages: '4', pageNumber: '1', pageSize: '20' }
  expect(await read(listTransactions, { transactions: [], pagination })).toEqual({
    transactions: [],
    pagination: { totalRecords: 65, totalPages: 4, pageNumber: 1, pageSize: 20 },
  })
})
