import type { Cents } from '@payment-center/validation/fields'
import type { NamedMethod, PlanMethod } from '@payment-center/validation/model'
import {
  listChargeEvents,
  listFailedPayments,
  listScheduledPayments,
  listTransactions,
  type CallAnswer,
  type CallInput,
  type WireChargeEvent,
  type WireDecline,
} from '@payment-center/validation/wire'
import { mapResult, succeed, type Api, type Result } from '../http/index.ts'
import type { PayerAtPractice } from './methods.ts'

/** A listed invoice. Dates as YYYY-MM-DD, amounts in cents. */
export interface ListedInvoice {
  readonly invoiceId: string
  readonly dueDate: string
  /** Subtotal and tax, before any fee. */
  readonly amountDue: Cents
  readonly planId: number | null
  /** The payment's outcome is still unknown. */
  readonly paymentInProgress: boolean
  /** Why its last payment failed; null for any other invoice. */
  readonly decline?: WireDecline | null
}

const toListed = (wire: WireChargeEvent): ListedInvoice => ({
  invoiceId: wire.chargeEventId,
  dueDate: wire.dueDate,
  amountDue: wire.amount,
  planId: wire.paymentPlanId,
  paymentInProgress: wire.paymentInProgress,
  decline: wire.decline,
})

/** scheduled: due later; unpaid: past due; stripe_pending: in progress. */
export type ListedStatus = CallInput<typeof listChargeEvents>['query']['chargeEventStatus']

/** A payer's invoices in one status, earliest due date first. */
export async function listInvoices(
  api: Api,
  { payerId }: Pick<PayerAtPractice, 'payerId'>,
  status: ListedStatus,
): Promise<Result<readonly ListedInvoice[]>> {
  const query = { chargeEventType: 'invoice', chargeEventStatus: status } as const
  const result = await api.call(listChargeEvents, { params: { payerId }, query })
  return mapResult(result, ({ chargeEvents }) => chargeEvents.map(toListed))
}

export interface FailedPayment {
  readonly invoice: ListedInvoice
  /** Null if the invoice belongs to no plan. */
  readonly plan: { readonly planId: number; readonly description: string } | null
  /** The charged method; null if it was deleted since. */
  readonly tried: PlanMethod | null
}

type WireFailed = CallAnswer<typeof listFailedPayments>['failedPayments'][number]

function triedOf({ card, ach }: WireFailed): PlanMethod | null {
  if (card !== null)
    return { kind: 'card', tokenId: card.tokenId, cardType: card.cardType, last4: card.last4 }
  return ach && { kind: 'bank', achId: ach.achId, bankName: ach.bankName, last4: ach.accountLast4 }
}

function toFailed(wire: WireFailed): FailedPayment {
  const invoice = toListed(wire.chargeEvent)
  const { planId } = invoice
  const plan = planId === null ? null : { planId, description: wire.planDescription ?? '' }
  return { invoice, plan, tried: triedOf(wire) }
}

/** Failed payments: those of plans first (oldest first), then other invoices. */
export async function listFailed(
  api: Api,
  payer: PayerAtPractice,
): Promise<Result<readonly FailedPayment[]>> {
  const { payerId, practiceId } = payer
  const [ofPlans, all] = await Promise.all([
    api.call(listFailedPayments, { params: { practiceId, payerId } }),
    listInvoices(api, payer, 'failed'),
  ])
  if (!all.ok) return all
  if (!ofPlans.ok && ofPlans.error.code !== 'none') return ofPlans
  const failed = ofPlans.ok ? ofPlans.value.failedPayments.map(toFailed) : []
  const known = new Set(failed.map(({ invoice }) => invoice.invoiceId))
  const others = all.value.filter(({ invoiceId }) => !known.has(invoiceId))
  return succeed([...failed, ...others.map((invoice) => ({ invoice, plan: null, tried: null }))])
}

export interface ScheduledPayment {
  readonly description: string
  readonly dueDate: string
  readonly amount: Cents
  readonly method: NamedMethod | null
}

type WireMethod = CallAnswer<typeof listScheduledPayments>['payments'][number]['paymentMethod']

function toNamed(method: WireMethod): NamedMethod | null {
  if (method === null) return null
  return 'cardType' in method
    ? { kind: 'card', cardType: method.cardType, last4: method.last4 }
    : { kind: 'bank', bankName: method.bankName, last4: method.bankLast4 }
}

/** The next payment of each active plan, earliest first. */
export async function listScheduled(
  api: Api,
  { payerId }: Pick<PayerAtPractice, 'payerId'>,
): Promise<Result<readonly ScheduledPayment[]>> {
  const result = await api.call(listScheduledPayments, { params: { payerId } })
  return mapResult(result, ({ payments }) =>
    payments.map(({ description, dueDate, amount, paymentMethod }) => ({
      description,
      dueDate,
      amount,
      method: toNamed(paymentMethod),
    })),
  )
}

/** One page of payments, newest first. */
export interface Activity {
  readonly transactions: readonly {
    readonly invoiceId: string
    readonly paidOn: string
    readonly amount: Cents
    readonly status: 'paid' | 'refunded' | 'partially_refunded'
  }[]
  /** The number of payments on all pages. */
  readonly total: number
}

export const activityPageSize = 20

const nothingPaid: Activity = { transactions: [], total: 0 }

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
  if (!result.ok && result.error.code === 'none') return succeed(nothingPaid)
  return mapResult(result, ({ transactions, pagination }) => ({
    transactions: transactions.map((wire) => ({
      invoiceId: wire.transactionId,
      paidOn: wire.transactionDate,
      amount: wire.amount,
      status: wire.status,
    })),
    total: pagination.totalRecords,
  }))
}
