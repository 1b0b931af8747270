import * as wire from '@payment-center/validation/wire'
import type { Call } from '@payment-center/validation/wire'
import type { Answer } from './http/api-client.ts'
import { guestToken } from './scenarios/invoices.ts'
import { addPlan, anInvoiceOf, aPayer, linkBank, saveCard, type Payer } from './scenarios/payers.ts'
import type { World } from './world.ts'

/** Everything of one payer that no other payer may reach. */
export interface PayerResources {
  readonly payer: Payer
  readonly invoiceId: string
  readonly intentId: string
  readonly tokenId: string
  readonly cardId: string
  readonly achId: string
  readonly customerId: string
  readonly planId: number
}

export async function createResources(world: World, practiceId = 1): Promise<PayerResources> {
  const payer = await aPayer(world, practiceId)
  const tokenId = await saveCard(world, payer)
  const { achId, customerId } = await linkBank(world, payer)
  const { payment_method_id: cardId } = await world.dependencies.db
    .selectFrom('saved_cards')
    .select('payment_method_id')
    .where('token_id', '=', tokenId)
    .executeTakeFirstOrThrow()
  const invoiceId = await anInvoiceOf(world, payer)
  const { token } = payer
  const { data: intent } = await world.call(wire.createPaymentIntent, [practiceId, invoiceId], { token })
  const planId = await addPlan(world, payer)
  return { payer, invoiceId, intentId: intent.id, tokenId, cardId, achId, customerId, planId }
}

export const unknownResources: PayerResources = {
  payer: { payerId: 2_000_000, practiceId: 1, token: '' },
  invoiceId: 'NOPE00000000',
  intentId: 'pi_unknownpayment',
  tokenId: 'tok_unknownmethod',
  cardId: 'pm_unknownmethod',
  achId: 'ach_unknownmethod',
  customerId: 'cus_unknowncustomer',
  planId: 2_000_000,
}

export interface CrossPayerRequest {
  readonly call: Call
  readonly query?: string
  readonly ids: (of: PayerResources) => readonly (string | number)[]
  readonly body?: (of: PayerResources) => object
}

const payerAndPractice = ({ payer }: PayerResources) => ({
  payerId: payer.payerId,
  practiceId: payer.practiceId,
})

export const crossPayerRequests: readonly CrossPayerRequest[] = [
  {
    call: wire.listChargeEvents,
    query: 'chargeEventType=invoice&chargeEventStatus=scheduled',
    ids: ({ payer }) => [payer.payerId],
  },
  { call: wire.getTransaction, ids: ({ payer, invoiceId }) => [payer.practiceId, invoiceId] },
  { call: wire.listTransactions, ids: ({ payer }) => [payer.payerId, payer.practiceId] },
  { call: wire.listScheduledPayments, ids: ({ payer }) => [payer.payerId] },
  { call: wire.listFailedPayments, ids: ({ payer }) => [payer.practiceId, payer.payerId] },
  // In tests a payer has the same id as their portal user.
  { call: wire.listPracticesOfPortalUser, ids: ({ payer }) => [payer.payerId] },
  { call: wire.listPayersOfPortalUser, ids: ({ payer }) => [payer.payerId] },
  { call: wire.getPayerLogo, ids: ({ payer }) => [payer.practiceId, payer.payerId] },
  { call: wire.getGuestInvoice, ids: ({ invoiceId }) => [invoiceId] },
  { call: wire.requestSavedMethodsCode, ids: ({ invoiceId }) => [invoiceId] },
  {
    call: wire.unlockSavedMethods,
    ids: ({ invoiceId }) => [invoiceId],
    body: () => ({ emailCode: '123456' }),
  },
  {
    call: wire.sendReceipt,
    ids: () => [],
    body: ({ invoiceId }) => ({ chargeEventId: invoiceId, email: 'me@example.com' }),
  },
  {
    call: wire.openOwnPatient,
    ids: ({ payer }) => [payer.practiceId],
    // In tests a payer has the same id as their patient.
    body: ({ payer }) => ({ locationId: 10, payerId: payer.payerId, patientId: payer.payerId }),
  },
  { call: wire.calculateInvoiceFees, ids: ({ invoiceId }) => [invoiceId] },
  {
    call: wire.chooseInvoicePaymentMethodKind,
    ids: ({ invoiceId }) => [invoiceId],
    body: () => ({ paymentMethod: 'debit' }),
  },
  {
    call: wire.updateChargeEventStatus,
    ids: ({ invoiceId }) => [invoiceId],
    body: () => ({ chargeEventStatus: 'stripe_pending' }),
  },
  { call: wire.settlePayment, ids: ({ invoiceId }) => [invoiceId] },
  { call: wire.cancelPayment, ids: ({ invoiceId }) => [invoiceId] },
  {
    call: wire.updatePaymentIntent,
    ids: ({ intentId }) => [intentId],
    body: ({ payer, cardId }) => ({
      practiceId: payer.practiceId,
      enableSavePaymentMethod: false,
      paymentMethodId: cardId,
    }),
  },
  { call: wire.listPaymentMethods, ids: ({ payer }) => [payer.payerId] },
  { call: wire.setUpCard, ids: () => [], body: (of) => ({ ...payerAndPractice(of), insertCard: false }) },
  { call: wire.getTokenOfPaymentMethod, ids: ({ payer, cardId }) => [payer.payerId, cardId] },
  { call: wire.deletePaymentMethod, ids: ({ payer, tokenId }) => [payer.payerId, tokenId] },
  {
    call: wire.deleteAch,
    ids: ({ achId }) => [achId],
    body: ({ payer }) => ({ practiceId: payer.practiceId }),
  },
  { call: wire.createPaymentIntent, ids: ({ payer, invoiceId }) => [payer.practiceId, invoiceId] },
  { call: wire.createLinkToken, ids: () => [], body: payerAndPractice },
  {
    call: wire.createCustomerForPortal,
    ids: () => [],
    body: (of) => ({ ...payerAndPractice(of), publicToken: 'public-sandbox-x', plaidAccountId: 'x' }),
  },
  {
    call: wire.createAchCharge,
    ids: () => [],
    body: ({ invoiceId, achId, customerId }) => ({
      chargeEventId: invoiceId,
      customer: customerId,
      achId,
      balanceCheck: true,
      authorization: {
        textVersion: 'ach-2026-11',
        language: 'en',
        amount: 33_400,
        acceptedTs: new Date().toISOString(),
      },
    }),
  },
  { call: wire.listPaymentPlans, ids: ({ payer }) => [payer.payerId] },
  { call: wire.getPaymentPlan, ids: ({ planId }) => [planId] },
  { call: wire.getPlanBalance, ids: ({ planId }) => [planId] },
  { call: wire.updatePaymentPlan, ids: ({ planId }) => [planId], body: ({ tokenId }) => ({ tokenId }) },
  { call: wire.quoteOffCyclePayment, query: 'subtotal=100', ids: ({ planId }) => [planId] },
  {
    call: wire.makeOffCyclePayment,
    ids: ({ planId }) => [planId],
    body: ({ tokenId }) => ({ subtotal: 100, taxable: false, paymentMethod: { tokenId } }),
  },
  {
    call: wire.retryFailedPayment,
    ids: ({ payer, invoiceId }) => [payer.practiceId, invoiceId],
    body: ({ tokenId }) => ({ tokenId }),
  },
]

/** Makes a call with one payer's ids. */
export function send(
  world: World,
  { call, query = '', ids, body }: CrossPayerRequest,
  of: PayerResources,
  token: string | null,
) {
  const left = [...ids(of)]
  const path = call.path.replace(/:\w+/g, () => String(left.shift()))
  return world.request(call.method, `${path}?client=portal&${query}`, {
    token,
    ...(body === undefined ? {} : { body: body(of) }),
  })
}

/** Everything in a response that may reveal something; the request id and date always differ. */
export function revealedBy({ text, headers }: Answer): string {
  const kept = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
  return JSON.stringify([text, kept])
}

/** A token that may make the call, for other data. */
export async function tokenFor(world: World, { call }: CrossPayerRequest): Promise<string> {
  const payer = await aPayer(world)
  return call.scopes.includes('payer') ? payer.token : guestToken(world, await anInvoiceOf(world, payer))
}
