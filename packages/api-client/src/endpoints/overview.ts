import type { NamedMethod } from '@payment-center/validation/model'
import {
  listChargeEvents,
  listFailedPayments,
  listScheduledPayments,
  listTransactions,
  type CallAnswer,
  type CallInput,
  type WireChargeEvent,
} from '@payment-center/validation/wire'
import { fail, mapResult, succeed, type Api, type Result } from '../http/index.ts'
import { isPendingAtBank } from './invoice.ts'
import type { PayerAtPractice } from './methods.ts'
import { toPlanMethod } from './plans.ts'

/** What an invoice is for, and for whom. */
export type InvoiceSubject = Readonly<ReturnType<typeof toSubject>>

interface WireSubject {
  readonly procedureDescriptions: readonly { readonly treatmentDescription: string }[]
  readonly patient: { readonly firstName: string; readonly lastName: string }
}

const toSubject = (wire: WireSubject) => ({
  treatments: wire.procedureDescriptions.map(({ treatmentDescription }) => treatmentDescription),
  patient: `${wire.patient.firstName} ${wire.patient.lastName}`,
})

/** A listed invoice. Dates as YYYY-MM-DD, amounts in cents. */
export type ListedInvoice = Readonly<ReturnType<typeof toListed>>

const toListed = (wire: WireChargeEvent) => ({
  ...toSubject(wire),
  invoiceId: wire.chargeEventId,
  transactionId: wire.transactionId ?? wire.chargeEventId,
  status: wire.status,
  dueDate: wire.dueDate,
  /** Subtotal and tax, before any fee; of a processing payment its total. */
  amount: wire.status === 'stripe_pending' ? wire.totalAmount : wire.amount,
  planId: wire.paymentPlanId,
  /** The payment's outcome is still unknown. */
  paymentInProgress: wire.paymentInProgress === true,
  isPendingAtBank: isPendingAtBank(wire),
  /** Since when which bank processes its payment; null if that is unknown. */
  payment: wire.payment,
  /** Why its last payment failed; null for any other invoice. */
  decline: wire.decline,
})

export type FailedPayment = Readonly<ReturnType<typeof toFailed>>

type WireFailed = CallAnswer<typeof listFailedPayments>['failedPayments'][number]

function toFailed(wire: WireFailed) {
  const invoice = toListed(wire.chargeEvent)
  const { planId } = invoice
  const tried = wire.card ?? wire.ach
  return {
    invoice,
    /** Null if the invoice belongs to no plan. */
    plan: planId === null ? null : { planId, description: wire.planDescription ?? '' },
    /** The charged method; null if it was deleted since. */
    tried: tried && toPlanMethod(tried),
  }
}

function failedOf(ofPlans: readonly WireFailed[], all: readonly ListedInvoice[]): readonly FailedPayment[] {
  const failed = ofPlans.map(toFailed)
  const known = new Set(failed.map(({ invoice }) => invoice.invoiceId))
  const others = all.filter(({ invoiceId }) => !known.has(invoiceId))
  return [...failed, ...others.map((invoice) => ({ invoice, plan: null, tried: null }))]
}

type WireScheduled = CallAnswer<typeof listScheduledPayments>['payments'][number]

function toNamed(method: WireScheduled['paymentMethod']): NamedMethod | null {
  if (method === null) return null
  return 'cardType' in method
    ? { kind: 'card', cardType: method.cardType, last4: method.last4 }
    : { kind: 'bank', bankName: method.bankName, last4: method.bankLast4 }
}

const toScheduled = ({ description, dueDate, amount, paymentMethod }: WireScheduled) => ({
  description,
  dueDate,
  amount,
  method: toNamed(paymentMethod),
})

/** One page of payments, newest first. */
export interface Activity {
  readonly transactions: readonly ReturnType<typeof toTransaction>[]
  /** The number of payments on all pages. */
  readonly total: number
}

export const activityPageSize = 20

type WireTransaction = CallAnswer<typeof listTransactions>['transactions'][number]

const toTransaction = (wire: WireTransaction) => ({
  ...toSubject(wire),
  invoiceId: wire.transactionId,
  paidOn: wire.transactionDate,
  amount: wire.amount,
  status: wire.status,
})

/** scheduled: due later; unpaid: past due; stripe_pending: in progress. */
export type ListedStatus = CallInput<typeof listChargeEvents>['query']['chargeEventStatus']

export const unpaidStatuses: readonly ListedStatus[] = ['scheduled', 'unpaid', 'stripe_pending', 'failed']

/** Pages of a list: a longer one is a mistake of the API, which says that pages follow and never ends. */
const mostPages = 20

/** A payer's invoices in one status, earliest due date first. */
export async function listInvoices(
  api: Api,
  { payerId }: Pick<PayerAtPractice, 'payerId'>,
  status: ListedStatus,
): Promise<Result<readonly ListedInvoice[]>> {
  const query = { chargeEventType: 'invoice', chargeEventStatus: status } as const
  const invoices: ListedInvoice[] = []
  let page: number | null = null
  for (let count = 0; count < mostPages; count += 1) {
    const result: Result<CallAnswer<typeof listChargeEvents>> = await api.call(listChargeEvents, {
      params: { payerId },
      query: page === null ? query : { ...query, page: String(page) },
    })
    if (!result.ok) return result
    invoices.push(...result.value.chargeEvents.map(toListed))
    page = result.value.nextPage
    if (page === null) return succeed(invoices)
  }
  return fail('unreadable', `${status} invoices in more than ${mostPages} pages`)
}

/** Failed payments: those of plans first (oldest first), then other invoices. */
export async function listFailed(api: Api, payer: PayerAtPractice) {
  const { payerId, practiceId } = payer
  const [ofPlans, all] = await Promise.all([
    api.call(listFailedPayments, { params: { practiceId, payerId } }),
    listInvoices(api, payer, 'failed'),
  ])
  if (!all.ok) return all
  return mapResult(ofPlans, ({ failedPayments }) => failedOf(failedPayments, all.value))
}

/** The next payment of each active plan, earliest first. */
export async function listScheduled(api: Api, { payerId }: Pick<PayerAtPractice, 'payerId'>) {
  const result = await api.call(listScheduledPayments, { params: { payerId } })
  return mapResult(result, ({ payments }) => payments.map(toScheduled))
}

/** The payments on the pages before the last, and one. */
const leastOf = ({ totalPages }: { readonly totalPages: number }) =>
  totalPages > 1 ? (totalPages - 1) * activityPageSize + 1 : 0

/** A payer's payments at a practice. @param page counted from zero */
export async function listActivity(
  api: Api,
  { payerId, practiceId }: PayerAtPractice,
  page: number,
): Promise<Result<Activity>> {
  const result = await api.call(listTransactions, {
    params: { payerId, practiceId },
    query: {
      page: String(page + 1),
      size: String(activityPageSize),
      status: 'paid,refunded,partially_refunded',
    },
  })
  return mapResult(result, ({ transactions, pagination }) => ({
    transactions: transactions.map(toTransaction),
    // An API may send the list alone, or only the number of its pages.
    total: Math.max(pagination.totalRecords, transactions.length, leastOf(pagination)),
  }))
}
