import {
  createAchCharge,
  createPaymentIntent,
  getExternalPatient,
  getGuestInvoice,
  getLocationFullInformation,
  getPlanBalance,
  getTransaction,
  listPaymentMethods,
  listPaymentPlans,
  listPracticesOfPortalUser,
  login,
  logout,
  setUpCard,
  type Call,
} from '@payment-center/validation/wire'
import { aGuestInvoice } from '@payment-center/validation/testing'
import { expect, test } from 'vitest'
import { parseResponse } from './response.ts'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const html = (status: number) => new Response('<!doctype html><title>Error</title>', { status })

async function codeOf(call: Call, response: Response) {
  const result = await parseResponse(call, response)
  return result.ok ? null : result.error.code
}

const refusals: readonly (readonly [call: Call, status: number, code: string])[] = [
  [createPaymentIntent, 400, 'bad_request'],
  [createPaymentIntent, 401, 'unauthorized'],
  [login, 401, 'wrong_credentials'],
  [createPaymentIntent, 402, 'payment_declined'],
  [getGuestInvoice, 403, 'guest_links_off'],
  [getTransaction, 403, 'bad_request'],
  [getTransaction, 404, 'not_found'],
  [createPaymentIntent, 409, 'conflict'],
  [createPaymentIntent, 413, 'payload_too_large'],
  [createPaymentIntent, 422, 'bad_request'],
  [createAchCharge, 428, 'insufficient_funds'],
  [login, 429, 'rate_limited'],
  [createPaymentIntent, 500, 'internal'],
  [createPaymentIntent, 502, 'internal'],
  [createPaymentIntent, 503, 'internal'],
  [createPaymentIntent, 504, 'timeout'],
]

test.each(refusals)(
  '%o takes the code of an error without one from the HTTP status %i',
  async (call, status, code) => {
    const message = 'No such record'
    expect(await codeOf(call, json(status, { status: 'error', message, errors: [{ message }] }))).toBe(code)
    expect(await codeOf(call, html(status))).toBe(code)
  },
)

test('takes a failure of HTTP 200 for a refusal, whose outcome is known', async () => {
  for (const body of [
    { status: 'error', message: 'Declined' },
    { status: 'fail', data: { title: 'Declined' } },
    { error: 'Declined' },
    { status: 'success', data: { error: 'Declined' } },
  ])
    expect(await codeOf(createPaymentIntent, json(200, body))).toBe('bad_request')
})

test('keeps the code that the API gives, with its field and figures', async () => {
  const error = { code: 'amount_mismatch', message: 'Differs', field: 'total', quote: { amount: 100 } }
  const body = { status: 'error', data: null, errors: [error] }
  expect(await parseResponse(createPaymentIntent, json(409, body))).toEqual({ ok: false, error })
})

test.each([
  ['its first error', { status: 'error', errors: [{ message: 'Two patients' }, { message: 'Other' }] }],
  ['its top', { status: 'error', message: 'Two patients' }],
  ['an error in its data', { status: 'success', data: { error: 'Two patients' } }],
  ['the errors in its data', { status: 'success', data: { errors: [{ message: 'Two patients' }] } }],
  ['an error that is a sentence', { status: 'error', errors: ['Two patients'] }],
])('keeps the message of %s', async (_, body) => {
  expect(await parseResponse(getExternalPatient, json(200, body))).toMatchObject({
    ok: false,
    error: { message: 'Two patients', serverMessage: 'Two patients' },
  })
})

test('an answer without fields may come without data', async () => {
  for (const body of [{ status: 'success' }, { status: 'success', data: null }, null])
    expect(await parseResponse(logout, json(200, body))).toEqual({ ok: true, value: {} })
  for (const status of [200, 204])
    expect(await parseResponse(logout, new Response(null, { status }))).toEqual({ ok: true, value: {} })
})

test('a GET that is answered without a body is unreadable', async () => {
  expect(await codeOf(listPaymentPlans, new Response(''))).toBe('unreadable')
  expect(await codeOf(getTransaction, new Response(null, { status: 204 }))).toBe('unreadable')
})

test('takes OK as text for a success of a change, and no page', async () => {
  const text = (type: string) => new Response('OK', { headers: { 'content-type': type } })
  expect(await codeOf(createAchCharge, text('text/plain; charset=utf-8'))).toBeNull()
  expect(await codeOf(createAchCharge, text('text/html'))).toBe('unreadable')
  expect(await codeOf(listPaymentPlans, text('text/plain'))).toBe('unreadable')
})

test.each([
  ['without an envelope', { portalUserId: 5, token: 't' }],
  ['with a status beside its fields', { status: 'success', portalUserId: 5, token: 't' }],
  ['with a field beside its data', { status: 'success', data: { token: 't' }, portalUserId: 5 }],
])('reads an answer %s', async (_, body) => {
  const value = { portalUserId: '5', token: 't' }
  expect(await parseResponse(login, json(200, body))).toEqual({ ok: true, value })
})

test('reads an invoice without an envelope, whose status is its own', async () => {
  const { payment: _, ...invoice } = aGuestInvoice({ status: 'failed' })
  expect(await parseResponse(getGuestInvoice, json(200, invoice))).toMatchObject({
    ok: true,
    value: { status: 'failed', dueDate: invoice.dueDate },
  })
})

test('takes any status but error for a success', async () => {
  for (const status of ['OK', 200, true])
    expect(await parseResponse(logout, json(200, { status, data: {} }))).toEqual({ ok: true, value: {} })
})

test('reads an answer that its data names', async () => {
  const intent = { clientSecret: 'pi_1_secret_2', id: 'pi_1' }
  const body = { status: 'success', data: { paymentIntent: intent } }
  expect(await parseResponse(createPaymentIntent, json(200, body))).toEqual({ ok: true, value: intent })
})

test('reads a client secret that is data itself', async () => {
  const body = { status: 'success', data: 'seti_1_secret_2' }
  expect(await parseResponse(setUpCard, json(200, body))).toEqual({
    ok: true,
    value: { clientSecret: 'seti_1_secret_2' },
  })
})

test.each([
  ['null in its place', json(200, { status: 'success', data: { paymentPlans: null } })],
  ['no data', json(200, { status: 'success' })],
  ['data without it', json(200, { status: 'success', data: {} })],
  ['204', new Response(null, { status: 204 })],
  ['409', json(409, { status: 'error', message: 'No plans' })],
])('reads %s as an empty list', async (_, response) => {
  expect(await parseResponse(listPaymentPlans, response)).toEqual({ ok: true, value: { paymentPlans: [] } })
})

test('reads a bank account without a list of cards', async () => {
  const data = { achPaymentMethod: { achId: 5 } }
  expect(await parseResponse(listPaymentMethods, json(200, { status: 'success', data }))).toMatchObject({
    ok: true,
    value: { paymentMethods: [], achPaymentMethod: { achId: '5' } },
  })
})

test('a success that is not this API’s is unreadable', async () => {
  expect(await codeOf(getTransaction, html(200))).toBe('unreadable')
  expect(await codeOf(getTransaction, json(200, { status: 'success', data: { amount: '12.50' } }))).toBe(
    'unreadable',
  )
})

test.each([
  ['under its name', { practices: [{ practiceId: 7, payerId: 3 }] }],
  ['as data itself', [{ practiceId: 7, payerId: 3 }]],
  ['under another name', { availablePayers: [{ practiceId: 7, payerId: 3 }] }],
])('reads a list %s', async (_, data) => {
  expect(
    await parseResponse(listPracticesOfPortalUser, json(200, { status: 'success', data })),
  ).toMatchObject({
    ok: true,
    value: { practices: [{ practiceId: '7', payerId: '3' }] },
  })
})

test.each([
  ['under its name', { balanceRemaining: { total: 100, subtotalBalance: 100, taxBalance: 0 } }],
  ['as data itself', { total: 100, subtotalBalance: 100, taxBalance: 0 }],
])('reads a balance %s', async (_, data) => {
  expect(await parseResponse(getPlanBalance, json(200, { status: 'success', data }))).toMatchObject({
    ok: true,
    value: { balanceRemaining: { total: 100 } },
  })
})

test('reads a location that is sent alone', async () => {
  const data = { practiceId: 7, locationId: 70, practiceName: 'Bright' }
  expect(
    await parseResponse(getLocationFullInformation, json(200, { status: 'success', data })),
  ).toMatchObject({ ok: true, value: { locations: [{ practiceName: 'Bright' }] } })
})

test('a list that may have another name is not an empty one', async () => {
  for (const data of [{ message: 'Moved' }, { plans: 3 }])
    expect(await codeOf(listPaymentPlans, json(200, { status: 'success', data }))).toBe('unreadable')
})
