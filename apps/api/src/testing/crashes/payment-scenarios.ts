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
import type { ServerCluster } from './server-cluster.ts'

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
type Pay = (cluster: ServerCluster, prepared: Prepared, maya: string) => Promise<string>

export function signIn({ call, retry }: ServerCluster): Promise<string> {
  const body = { username: 'maya@example.com', password }
  return retry(async () => (await call(login, [], { body })).data?.token ?? null)
}

async function openGuest({ call, retry }: ServerCluster, chargeEventId: string): Promise<string> {
  const body = { chargeEventId }
  return retry(async () => (await call(checkPortalUserExists, [], { body })).data?.token ?? null)
}

/** Pays like a browser that retries the same card whenever a response is lost. */
async function payByCard(cluster: ServerCluster, invoiceId: string, token: string): Promise<string> {
  const { call, retry, vendor } = cluster
  const paymentMethodId = await vendor.createCard('credit')
  const terms = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId }
  return retry(async () => {
    const outcome = (await call(settlePayment, [invoiceId], { token })).data?.outcome
    if (outcome === 'paid') return invoiceId
    if (outcome !== 'open') return null
    const opened = await call(createPaymentIntent, [1, invoiceId], { token })
    if (opened.status !== 200) return null
    const quote = await call(updatePaymentIntent, [opened.data.id], { token, body: terms })
    if (quote.status !== 200) return null
    const { amount, applicationFeeAmount } = quote.data
    const body = { ...terms, amount, applicationFeeAmount }
    const claimed = await call(updatePaymentIntent, [opened.data.id], { token, body })
    if (claimed.status === 200) await vendor.confirm(opened.data, paymentMethodId)
    return null
  })
}

const payByNewCard: Pay = async (cluster, { invoices: { newCard } }) =>
  payByCard(cluster, newCard, await openGuest(cluster, newCard))

const payBySavedCard: Pay = ({ call, retry }, { invoices: { savedCard } }, token) =>
  retry(async () => {
    const outcome = (await call(settlePayment, [savedCard], { token })).data?.outcome
    if (outcome === 'open')
      await call(createPaymentIntent, [1, savedCard], { token, query: `&tokenId=${debit}` })
    return outcome === 'paid' ? savedCard : null
  })

const payByBank: Pay = async ({ call, retry, vendor }, { invoices: { bank } }, token) => {
  const onFile = await retry(
    async () => (await call(listPaymentMethods, [100], { token })).data?.achPaymentMethod ?? null,
  )
  return retry(async () => {
    const outcome = (await call(settlePayment, [bank], { token })).data?.outcome
    if (outcome === 'paid') return bank
    if (outcome === 'open') {
      const acceptedTs = new Date().toISOString()
      const authorization = { textVersion: 'ach-2026-11', language: 'en', amount: 33_400, acceptedTs }
      const { achId, customerId: customer } = onFile
      const body = { chargeEventId: bank, customer, achId, balanceCheck: true, authorization }
      await call(createAchCharge, [], { token, body })
    }
    const intents = await vendor.listIntents(bank)
    const debited = intents.find(({ status }) => status === 'processing')
    if (debited !== undefined) await vendor.settleDebit(debited.id)
    return null
  })
}

const payExtra: Pay = ({ call, retry }, { planId }, token) => {
  const paymentMethod = { tokenId: debit }
  const body = { subtotal: extraCents, taxable: false, paymentMethod, idempotencyKey: aKey() }
  return retry(async () => {
    const answer = await call(makeOffCyclePayment, [planId], { token, body })
    const { chargeEventId, status } = answer.data?.offCyclePaymentResponse ?? {}
    return chargeEventId !== undefined && status === 'paid' ? chargeEventId : null
  })
}

const retryPlanPayment: Pay = ({ call, retry }, { failed }, token) =>
  retry(async () => {
    const before = await call(getTransaction, [1, failed], { token })
    if (before.data?.status === 'paid') return failed
    if (before.data?.status === 'failed')
      await call(retryFailedPayment, [1, failed], { token, body: { tokenId: debit } })
    return null
  })

const payAsGuest: Pay = async (cluster) => {
  const { call, retry } = cluster
  // Each guest has their own address, since an address may create only a few invoices.
  const headers = { 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}::1` }
  const { patientId, token } = await retry(async () => {
    const body = { ...jamie, locationId: 10 }
    return (await call(getExternalPatient, [1], { body, headers })).data
  })
  const invoiceId = await retry(async () => {
    const body = voluntaryOrder(patientId)
    return (await call(createVoluntaryInvoice, [1], { token, body, headers })).data?.chargeEventId ?? null
  })
  return payByCard(cluster, invoiceId, token)
}

/** The practice refunds 10.00 on the provider's dashboard. */
const payAndRefund: Pay = async (cluster, { invoices: { refund } }) => {
  const { call, retry, vendor } = cluster
  const token = await openGuest(cluster, refund)
  await payByCard(cluster, refund, token)
  const intents = await vendor.listIntents(refund)
  await vendor.refund(intents.find(({ status }) => status === 'succeeded')?.id ?? '', 1000)
  return retry(async () => {
    const { data } = await call(getGuestInvoice, [refund], { token })
    return data?.status === 'partially_refunded' ? refund : null
  })
}

/** Every way to pay an invoice, and its total in cents. */
export const paymentScenarios: Readonly<Record<string, { readonly pay: Pay; readonly cents: number }>> = {
  'new card': { pay: payByNewCard, cents: 34_569 },
  'saved card': { pay: payBySavedCard, cents: 33_400 },
  bank: { pay: payByBank, cents: 33_400 },
  'extra payment': { pay: payExtra, cents: extraCents },
  'failed payment': { pay: retryPlanPayment, cents: 10_000 },
  'Pay as Guest': { pay: payAsGuest, cents: 10_350 },
  refund: { pay: payAndRefund, cents: 34_569 },
}
