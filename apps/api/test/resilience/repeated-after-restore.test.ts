import {
  createVoluntaryInvoice,
  getExternalPatient,
  login,
  makeOffCyclePayment,
  retryFailedPayment,
  settlePayment,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/db/index.ts'
import type { ApiClient } from '../http/api-client.ts'
import { jamie, voluntaryOrder } from '../scenarios/external.ts'
import { addFailed } from '../scenarios/failed-payments.ts'
import { addInvoice, password } from '../scenarios/invoices.ts'
import { addPlan } from '../scenarios/payers.ts'
import { payBySaved } from '../scenarios/saved-card-payments.ts'
import { setUpRestorable } from '../set-up-restorable.ts'

const restorable = setUpRestorable()

const maya = { payerId: 100, practiceId: 1 }
const debit = { tokenId: 'tok_DemoMayaVisa5556' }
const extra = {
  taxable: false,
  subtotal: 12_345,
  total: 12_345,
  paymentMethod: debit,
  idempotencyKey: 'key-of-the-extra-payment',
}

async function prepare(db: Db) {
  const world = { dependencies: { db } }
  const planId = await addPlan(world, maya)
  return {
    planId,
    failedId: await addFailed(world, maya, await addPlan(world, maya), 10_000),
    invoiceId: await addInvoice(world, maya),
  }
}

/** The sessions that are in the backup. */
async function signIn(api: ApiClient) {
  const { data } = await api.call(login, [], { body: { username: 'maya@example.com', password } })
  const found = await api.call(getExternalPatient, [1], { body: { ...jamie, locationId: 10 } })
  return { token: data.token, guest: found.data }
}

type Bills = Awaited<ReturnType<typeof prepare>> & Awaited<ReturnType<typeof signIn>>
interface Answer {
  readonly status: number
  readonly code?: string | undefined
}

/** Creates the invoice of Pay as Guest and pays it, unless the invoice is refused. */
async function payAsGuest(api: ApiClient, { guest }: Bills): Promise<Answer> {
  const cardId = await restorable.vendor.createCard('credit')
  const { token } = guest
  const opened = await api.call(createVoluntaryInvoice, [1], { token, body: voluntaryOrder(guest.patientId) })
  if (opened.status !== 200) return opened
  const { paymentIntentId: id, clientSecret, chargeEventId } = opened.data
  const terms = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId: cardId }
  const { data: quote } = await api.call(updatePaymentIntent, [id], { token, body: terms })
  const { amount, applicationFeeAmount } = quote
  await api.call(updatePaymentIntent, [id], { token, body: { ...terms, amount, applicationFeeAmount } })
  await restorable.vendor.confirm({ id, clientSecret }, cardId)
  return api.call(settlePayment, [chargeEventId], { token })
}

/** Each way that a browser repeats by itself, with the cents that it captures. */
const ways: Readonly<Record<string, [number, (api: ApiClient, bills: Bills) => Promise<Answer>]>> = {
  'an extra payment': [
    12_345,
    (api, { token, planId }) => api.call(makeOffCyclePayment, [planId], { token, body: extra }),
  ],
  'a retry of a failed payment': [
    10_000,
    (api, { token, failedId }) => api.call(retryFailedPayment, [1, failedId], { token, body: debit }),
  ],
  'a payment with a saved card': [
    33_400,
    (api, { token, invoiceId }) => payBySaved(api, { ...maya, token }, invoiceId, debit.tokenId),
  ],
  'Pay as Guest': [10_350, payAsGuest],
}

async function capturedCents(): Promise<number[]> {
  const intents = await restorable.vendor.listAllIntents()
  const captured = intents.filter(({ status }) => status === 'succeeded')
  return captured.map((intent) => intent.amount_received).toSorted((one, other) => one - other)
}

const statuses = async () => (await restorable.vendor.listAllIntents()).map(({ status }) => status).toSorted()

/** Backs up a database with all bills and sessions, twice. @returns them, and what restores it */
async function backUp() {
  const { onDatabase, onServer, database } = restorable
  const twice = async <Done>(step: () => Promise<Done>) => [await step(), await step()] as const
  const bills = await onDatabase((db) => twice(() => prepare(db)))
  const sessions = await onServer((api) => twice(() => signIn(api)))
  const paid = { ...bills[0], ...sessions[0] }
  return { paid, authorized: { ...bills[1], ...sessions[1] }, restore: await database.backUp() }
}

/** Pays in every way. @returns the error codes */
async function payInEveryWay(api: ApiClient, bills: Bills): Promise<Record<string, string | undefined>> {
  const codes: Record<string, string | undefined> = {}
  for (const [way, [, pay]] of Object.entries(ways)) codes[way] = (await pay(api, bills)).code
  return codes
}

const everyWay = (code?: string) => Object.fromEntries(Object.keys(ways).map((way) => [way, code]))
const totals = Object.values(ways)
  .map(([total]) => total)
  .toSorted((one, other) => one - other)

describe.each([
  ['at once', false],
  ['after the provider has forgotten its idempotency keys', true],
] as const)('a payment that is repeated after a restore, %s', (_when, areKeysForgotten) => {
  test('[PAY-46] is captured once, also if it was only authorized: an extra payment, a retry, a saved card and Pay as Guest', async () => {
    const { vendor, onServer } = restorable
    const { paid, authorized, restore } = await backUp()
    await onServer(async (api) => {
      expect(await payInEveryWay(api, paid)).toEqual(everyWay())
      await vendor.addFault({ kind: 'reset_before', path: '/v1/payment_intents/*/capture', count: 1000 })
      await payInEveryWay(api, authorized)
    })
    expect(await capturedCents()).toEqual(totals)
    const [held, captured] = ['requires_capture', 'succeeded'].map((status) => totals.map(() => status))
    expect(await statuses()).toEqual([...(held ?? []), ...(captured ?? [])])
    await restore()
    await vendor.clearFaults()
    if (areKeysForgotten) await vendor.forgetKeys()
    await onServer(async (api) => {
      // An extra payment is answered as the first time.
      const repeated = { ...everyWay('already_paid'), 'an extra payment': undefined }
      expect(await payInEveryWay(api, paid)).toEqual(repeated)
      expect(await payInEveryWay(api, authorized)).toEqual(everyWay())
    })
    const twice = [...totals, ...totals]
    // The server that reads the lost payments may also cancel one that is just being opened again.
    const left = (await statuses()).filter((status) => status !== 'canceled')
    expect(left).toEqual(twice.map(() => 'succeeded'))
    expect(await capturedCents()).toEqual(twice.toSorted((one, other) => one - other))
    await restorable.expectBooksToAgree()
  })
})
