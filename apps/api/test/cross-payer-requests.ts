import * as wire from '@payment-center/validation/wire'
import type { Call } from '@payment-center/validation/wire'
import { allCalls } from '../src/http/calls.ts'
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
  readonly body?: (of: PayerResources) => object
}

/** The ids in paths. In tests a payer has the same id as their portal user, and as their patient. */
const idsOf = ({ payer, ...of }: PayerResources): Readonly<Record<string, string | number>> => ({
  payerId: payer.payerId,
  portalUserId: payer.payerId,
  practiceId: payer.practiceId,
  chargeEventId: of.invoiceId,
  paymentIntentId: of.intentId,
  paymentMethodId: of.cardId,
  tokenId: of.tokenId,
  achId: of.achId,
  paymentPlanId: of.planId,
})

const payerAndPractice = ({ payer }: PayerResources) => ({
  payerId: payer.payerId,
  practiceId: payer.practiceId,
})

const written: readonly CrossPayerRequest[] = [
  { call: wire.listChargeEvents, query: 'chargeEventType=invoice&chargeEventStatus=scheduled' },
  { call: wire.requestSavedMethodsCode },
  { call: wire.unlockSavedMethods, body: () => ({ emailCode: '123456' }) },
  {
    call: wire.sendReceipt,
    body: ({ invoiceId }) => ({ chargeEventId: invoiceId, email: 'me@example.com' }),
  },
  {
    call: wire.openOwnPatient,
    body: ({ payer }) => ({ locationId: 10, payerId: payer.payerId, patientId: payer.payerId }),
  },
  { call: wire.chooseInvoicePaymentMethodKind, body: () => ({ paymentMethod: 'debit' }) },
  { call: wire.updateChargeEventStatus, body: () => ({ chargeEventStatus: 'stripe_pending' }) },
  { call: wire.settlePayment },
  { call: wire.cancelPayment },
  {
    call: wire.updatePaymentIntent,
    body: ({ payer, cardId }) => ({
      practiceId: payer.practiceId,
      enableSavePaymentMethod: false,
      paymentMethodId: cardId,
    }),
  },
  { call: wire.setUpCard, body: (of) => ({ ...payerAndPractice(of), insertCard: false }) },
  { call: wire.deletePaymentMethod },
  { call: wire.deleteAch, body: ({ payer }) => ({ practiceId: payer.practiceId }) },
  { call: wire.createPaymentIntent },
  { call: wire.createLinkToken, body: payerAndPractice },
  {
    call: wire.createCustomerForPortal,
    body: (of) => ({ ...payerAndPractice(of), publicToken: 'public-sandbox-x', plaidAccountId: 'x' }),
  },
  {
    call: wire.createAchCharge,
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
  { call: wire.updatePaymentPlan, body: ({ tokenId }) => ({ tokenId }) },
  { call: wire.quoteOffCyclePayment, query: 'subtotal=100' },
  {
    call: wire.makeOffCyclePayment,
    body: ({ tokenId }) => ({ subtotal: 100, taxable: false, paymentMethod: { tokenId } }),
  },
  { call: wire.retryFailedPayment, body: ({ tokenId }) => ({ tokenId }) },
]

/** Every other call that reads what its path names. */
const reading = allCalls.filter(
  ({ method, path, scopes, role, ...call }) =>
    method === 'GET' &&
    path.includes(':') &&
    scopes.length > 0 &&
    role === undefined &&
    !written.some((request) => request.call.name === call.name),
)

export const crossPayerRequests: readonly CrossPayerRequest[] = [
  ...written,
  ...reading.map((call) => ({ call })),
]

/** A call's path with one payer's ids. */
export function pathOf({ path }: Call, of: PayerResources): string {
  const ids = idsOf(of)
  return path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]))
}

/** Makes a call with one payer's ids. */
export function send(
  world: World,
  { call, query = '', body }: CrossPayerRequest,
  of: PayerResources,
  token: string | null,
) {
  return world.request(call.method, `${pathOf(call, of)}?client=portal&${query}`, {
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
