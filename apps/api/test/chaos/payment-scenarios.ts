import { randomBytes } from 'node:crypto'
import {
  createAchCharge,
  createPaymentIntent,
  createVoluntaryInvoice,
  getExternalPatient,
  getGuestInvoice,
  getTransaction,
  getPaymentPlan,
  listPaymentMethods,
  makeOffCyclePayment,
  retryFailedPayment,
  settlePayment,
} from '@payment-center/validation/wire'
import { insertApiKey } from '../../src/auth/api-key-repository.ts'
import type { Db, NewRow } from '../../src/db/index.ts'
import { dayOf } from '../../src/base/calendar.ts'
import { jamie, voluntaryOrder } from '../scenarios/external.ts'
import { addFailed } from '../scenarios/failed-payments.ts'
import { addInvoice } from '../scenarios/invoices.ts'
import { addPlan } from '../scenarios/payers.ts'
import { payBillOfProgram } from './bill-by-program.ts'
import { openGuest, payByCard } from './pay-by-card.ts'
import type { PayerCalls } from './payer-calls.ts'

const debit = 'tok_DemoMayaVisa5556'
const maya = { payerId: 100, practiceId: 1 }
const extraCents = 1001

/** What a run pays, stored before any process opens the database. */
export interface Bill {
  /** Empty if the invoice doesn't exist yet. */
  readonly invoiceId: string
  /** 0 without a plan. */
  readonly planId: number
  /** Of the practice, whose program sends the bill; empty for any other bill. */
  readonly apiKey?: string
}

/** Pays until the invoice is paid, and returns its id. `maya` is the token of a session of Maya's. */
type Pay = (payer: PayerCalls, bill: Bill, maya: string) => Promise<string>

/** A debit card, whose price is not the one that the payment is opened with. */
const payByNewCard: Pay = async (payer, { invoiceId }) => {
  const signIn = () => openGuest(payer, invoiceId)
  await payByCard(payer, { invoiceId, token: await signIn() }, signIn, 'debit')
  return invoiceId
}

const payBySavedCard: Pay = ({ call, retry }, { invoiceId }, token) =>
  retry(async () => {
    const outcome = (await call(settlePayment, [invoiceId], { token })).data?.outcome
    if (outcome === 'open')
      await call(createPaymentIntent, [1, invoiceId], { token, query: `&tokenId=${debit}` })
    return outcome === 'paid' ? invoiceId : null
  })

/** The bank may have settled it since it was listed. */
function unlessSettled(error: unknown): void {
  if (!String(error).includes('is not a processing debit')) throw error
}

const payByBank: Pay = async ({ call, retry, vendor }, { invoiceId }, token) => {
  const onFile = await retry(
    async () => (await call(listPaymentMethods, [100], { token })).data?.achPaymentMethod ?? null,
  )
  return retry(async () => {
    const outcome = (await call(settlePayment, [invoiceId], { token })).data?.outcome
    if (outcome === 'paid') return invoiceId
    if (outcome === 'open') {
      const acceptedTs = new Date().toISOString()
      const authorization = { textVersion: 'ach-2026-11', language: 'en', amount: 33_400, acceptedTs }
      const { achId, customerId: customer } = onFile
      const body = { chargeEventId: invoiceId, customer, achId, balanceCheck: true, authorization }
      await call(createAchCharge, [], { token, body })
    }
    const intents = await vendor.listIntents(invoiceId)
    const debited = intents.find(({ status }) => status === 'processing')
    if (debited !== undefined) await vendor.settleDebit(debited.id).catch(unlessSettled)
    return null
  })
}

const payExtra: Pay = ({ call, retry }, { planId }, token) => {
  const paymentMethod = { tokenId: debit }
  // The same key when the payer repeats it.
  const idempotencyKey = `extra-payment-of-plan-${planId}`
  const body = { subtotal: extraCents, taxable: false, paymentMethod, idempotencyKey }
  return retry(async () => {
    const answer = await call(makeOffCyclePayment, [planId], { token, body })
    const { chargeEventId, status } = answer.data?.offCyclePaymentResponse ?? {}
    return chargeEventId !== undefined && status === 'paid' ? chargeEventId : null
  })
}

const retryPlanPayment: Pay = ({ call, retry }, { invoiceId }, token) =>
  retry(async () => {
    const before = await call(getTransaction, [1, invoiceId], { token })
    if (before.data?.status === 'paid') return invoiceId
    if (before.data?.status === 'failed')
      await call(retryFailedPayment, [1, invoiceId], { token, body: { tokenId: debit } })
    return null
  })

/** The server charges the instalment; Maya looks until her plan shows it. */
const awaitInstalment: Pay = ({ call, retry }, { planId }, token) =>
  retry(async () => {
    const { data } = await call(getPaymentPlan, [planId], { token })
    const paid = data?.paymentPlanHistory.find(({ paymentStatus }) => paymentStatus === 'paid')
    return paid?.chargeEventId ?? null
  })

/** Finds Jamie and creates their invoice, again with a new session if it has ended. */
async function orderInvoice({ call, retry }: PayerCalls) {
  // Each guest has their own address, since an address may create only a few invoices.
  const headers = { 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}::1` }
  const find = () =>
    retry(async () => {
      const body = { ...jamie, locationId: 10 }
      return (await call(getExternalPatient, [1], { body, headers })).data
    })
  let found = await find()
  return retry(async () => {
    const { patientId, token } = found
    const created = await call(createVoluntaryInvoice, [1], {
      token,
      body: voluntaryOrder(patientId),
      headers,
    })
    if (created.status === 401) found = await find()
    const invoiceId = created.data?.chargeEventId
    return invoiceId === undefined ? null : { invoiceId, token }
  })
}

/** Starts again with a new invoice only if nothing was charged for the one before. */
const payAsGuest: Pay = async (payer) => {
  for (;;) {
    const order = await orderInvoice(payer)
    if (await payByCard(payer, order, null)) return order.invoiceId
    payer.leaveInvoice(order.invoiceId)
  }
}

const payByProgram: Pay = (payer, { apiKey = '' }) => payBillOfProgram(payer, apiKey)

/** The practice refunds 10.00 on the provider's dashboard. */
const payAndRefund: Pay = async (payer, { invoiceId }) => {
  const { call, retry, vendor } = payer
  const signIn = () => openGuest(payer, invoiceId)
  let token = await signIn()
  await payByCard(payer, { invoiceId, token }, signIn)
  const intents = await vendor.listIntents(invoiceId)
  await vendor.refund(intents.find(({ status }) => status === 'succeeded')?.id ?? '', 1000)
  return retry(async () => {
    const { status, data } = await call(getGuestInvoice, [invoiceId], { token })
    if (status === 401) token = await signIn()
    return data?.status === 'partially_refunded' ? invoiceId : null
  })
}

type Prepare = (db: Db) => Promise<Bill>

const addBill: Prepare = async (db) => ({
  invoiceId: await addInvoice({ dependencies: { db } }, { payerId: maya.payerId }),
  planId: 0,
})

const addKey: Prepare = async (db) => {
  const key = { practiceId: 1, name: 'billing program', role: 'bill' } as const
  return { invoiceId: '', planId: 0, apiKey: (await insertApiKey(db, key, new Date())).token }
}

const addPlanBill =
  (given?: () => Partial<NewRow<'payment_plans'>>): Prepare =>
  async (db) => ({ invoiceId: '', planId: await addPlan({ dependencies: { db } }, maya, given?.()) })

const addFailedBill: Prepare = async (db) => {
  const world = { dependencies: { db } }
  const planId = await addPlan(world, maya)
  return { planId, invoiceId: await addFailed(world, maya, planId, 10_000) }
}

const dueToday = () => ({ token_id: debit, next_billing_date: dayOf(new Date()) })

export interface PaymentScenario {
  /** Stores what is to be paid. */
  readonly prepare: Prepare
  readonly pay: Pay
  /** The invoice's total. */
  readonly cents: number
  /** How many calls it takes when nothing goes wrong, at least. */
  readonly calls: number
  /** A restored database lacks its invoice. */
  readonly createsInvoice?: true
}

/** Every way to pay an invoice. */
export const paymentScenarios = {
  'new card': { prepare: addBill, pay: payByNewCard, cents: 33_400, calls: 6 },
  'saved card': { prepare: addBill, pay: payBySavedCard, cents: 33_400, calls: 3 },
  bank: { prepare: addBill, pay: payByBank, cents: 33_400, calls: 4 },
  'extra payment': {
    prepare: addPlanBill(),
    pay: payExtra,
    cents: extraCents,
    calls: 1,
    createsInvoice: true,
  },
  'failed payment': { prepare: addFailedBill, pay: retryPlanPayment, cents: 10_000, calls: 3 },
  instalment: { prepare: addPlanBill(dueToday), pay: awaitInstalment, cents: 10_000, calls: 1 },
  'Pay as Guest': {
    prepare: async () => ({ invoiceId: '', planId: 0 }),
    pay: payAsGuest,
    cents: 10_350,
    calls: 7,
  },
  'bill of a program': { prepare: addKey, pay: payByProgram, cents: 33_400, calls: 6 },
  refund: { prepare: addBill, pay: payAndRefund, cents: 34_569, calls: 6 },
} satisfies Readonly<Record<string, PaymentScenario>>

export type WayToPay = keyof typeof paymentScenarios
