import { randomBytes } from 'node:crypto'
import {
  checkPortalUserExists,
  createAchCharge,
  createPaymentIntent,
  createVoluntaryInvoice,
  getExternalPatient,
  getGuestInvoice,
  getTransaction,
  listPaymentMethods,
  login,
  makeOffCyclePayment,
  retryFailedPayment,
  settlePayment,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { jamie, voluntaryOrder } from '../scenarios/external.ts'
import { password } from '../scenarios/invoices.ts'
import { aKey } from '../scenarios/payers.ts'
import type { Stage } from './stage.ts'

/** Processes killed while each method pays once. */
export const killsPerRun = 5

export const debit = 'tok_DemoMayaVisa5556'

/** Data stored for one run, before any process opens the database. */
export interface Prepared {
  /** Invoices of Maya's, 334.00 each, by how they are paid. */
  readonly invoices: Readonly<Record<'newCard' | 'savedCard' | 'bank' | 'refund', string>>
  /** The invoice of a failed payment of 100.00. */
  readonly failed: string
  readonly planId: number
}

export const extraCents = 1001

/** Pays until the invoice is paid, and returns its id. */
type Way = (stage: Stage, prepared: Prepared, maya: string) => Promise<string>

export function signIn({ ask, insist }: Stage): Promise<string> {
  const body = { username: 'maya@example.com', password }
  return insist(async () => (await ask(login, [], { body })).data?.token ?? null)
}

async function openGuest({ ask, insist }: Stage, chargeEventId: string): Promise<string> {
  const body = { chargeEventId }
  return insist(async () => (await ask(checkPortalUserExists, [], { body })).data?.token ?? null)
}

/** Pays like a browser that retries the same card whenever a response is lost. */
async function payByCard(stage: Stage, invoiceId: string, token: string): Promise<string> {
  const { ask, insist, vendor } = stage
  const paymentMethodId = await vendor.createCard('credit')
  const terms = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId }
  return insist(async () => {
    const outcome = (await ask(settlePayment, [invoiceId], { token })).data?.outcome
    if (outcome === 'paid') return invoiceId
    if (outcome !== 'open') return null
    const opened = await ask(createPaymentIntent, [1, invoiceId], { token })
    if (opened.status !== 200) return null
    const quote = await ask(updatePaymentIntent, [opened.data.id], { token, body: terms })
    if (quote.status !== 200) return null
    const { amount, applicationFeeAmount } = quote.data
    const body = { ...terms, amount, applicationFeeAmount }
    const claimed = await ask(updatePaymentIntent, [opened.data.id], { token, body })
    if (claimed.status === 200) await vendor.confirm(opened.data, paymentMethodId)
    return null
  })
}

const payByNewCard: Way = async (stage, { invoices: { newCard } }) =>
  payByCard(stage, newCard, await openGuest(stage, newCard))

const payBySavedCard: Way = ({ ask, insist }, { invoices: { savedCard } }, token) =>
  insist(async () => {
    const outcome = (await ask(settlePayment, [savedCard], { token })).data?.outcome
    if (outcome === 'open')
      await ask(createPaymentIntent, [1, savedCard], { token, query: `&tokenId=${debit}` })
    return outcome === 'paid' ? savedCard : null
  })

const payByBank: Way = async ({ ask, insist, vendor }, { invoices: { bank } }, token) => {
  const onFile = await insist(
    async () => (await ask(listPaymentMethods, [100], { token })).data?.achPaymentMethod ?? null,
  )
  return insist(async () => {
    const outcome = (await ask(settlePayment, [bank], { token })).data?.outcome
    if (outcome === 'paid') return bank
    if (outcome === 'open') {
      const acceptedTs = new Date().toISOString()
      const authorization = { textVersion: 'ach-2026-11', language: 'en', amount: 33_400, acceptedTs }
      const { achId, customerId: customer } = onFile
      const body = { chargeEventId: bank, customer, achId, balanceCheck: true, authorization }
      await ask(createAchCharge, [], { token, body })
    }
    const intents = await vendor.listIntents(bank)
    const debited = intents.find(({ status }) => status === 'processing')
    if (debited !== undefined) await vendor.settleDebit(debited.id)
    return null
  })
}

const payPlanDown: Way = ({ ask, insist }, { planId }, token) => {
  const paymentMethod = { tokenId: debit }
  const body = { subtotal: extraCents, taxable: false, paymentMethod, idempotencyKey: aKey() }
  return insist(async () => {
    const answer = await ask(makeOffCyclePayment, [planId], { token, body })
    const { chargeEventId, status } = answer.data?.offCyclePaymentResponse ?? {}
    return chargeEventId !== undefined && status === 'paid' ? chargeEventId : null
  })
}

const retryPlanPayment: Way = ({ ask, insist }, { failed }, token) =>
  insist(async () => {
    const before = await ask(getTransaction, [1, failed], { token })
    if (before.data?.status === 'paid') return failed
    if (before.data?.status === 'failed')
      await ask(retryFailedPayment, [1, failed], { token, body: { tokenId: debit } })
    return null
  })

const payAsGuest: Way = async (stage) => {
  const { ask, insist } = stage
  // Each guest has their own address, since an address may create only a few invoices.
  const headers = { 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}::1` }
  const { patientId, token } = await insist(async () => {
    const body = { ...jamie, locationId: 10 }
    return (await ask(getExternalPatient, [1], { body, headers })).data
  })
  const invoiceId = await insist(async () => {
    const body = voluntaryOrder(patientId)
    return (await ask(createVoluntaryInvoice, [1], { token, body, headers })).data?.chargeEventId ?? null
  })
  return payByCard(stage, invoiceId, token)
}

/** The practice refunds 10.00 on the provider's dashboard. */
const payAndRefund: Way = async (stage, { invoices: { refund } }) => {
  const { ask, insist, vendor } = stage
  const token = await openGuest(stage, refund)
  await payByCard(stage, refund, token)
  const intents = await vendor.listIntents(refund)
  await vendor.refund(intents.find(({ status }) => status === 'succeeded')?.id ?? '', 1000)
  return insist(async () => {
    const { data } = await ask(getGuestInvoice, [refund], { token })
    return data?.status === 'partially_refunded' ? refund : null
  })
}

/** Every way to pay an invoice, and its total in cents. */
export const waysToPay: Readonly<Record<string, { readonly pay: Way; readonly cents: number }>> = {
  'new card': { pay: payByNewCard, cents: 34_569 },
  'saved card': { pay: payBySavedCard, cents: 33_400 },
  bank: { pay: payByBank, cents: 33_400 },
  'extra payment': { pay: payPlanDown, cents: extraCents },
  'failed payment': { pay: retryPlanPayment, cents: 10_000 },
  'Pay as Guest': { pay: payAsGuest, cents: 10_350 },
  refund: { pay: payAndRefund, cents: 34_569 },
}
