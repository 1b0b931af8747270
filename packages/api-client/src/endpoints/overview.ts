import type { NamedMethod } from '@payment-center/validation/model'
import { getOverview, type CallAnswer } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'
import type { PayerAtPractice } from './methods.ts'
import { toPlanMethod } from './to-plan-method.ts'

/** What an invoice is for, and for whom. */
export type InvoiceSubject = Readonly<ReturnType<typeof toSubject>>

const toSubject = (wire: Pick<WireListed, 'procedureDescriptions' | 'patient'>) => ({
  treatments: wire.procedureDescriptions.map(({ treatmentDescription }) => treatmentDescription),
  patient: `${wire.patient.firstName} ${wire.patient.lastName}`,
})

/** A listed invoice. Dates as YYYY-MM-DD, amounts in cents. */
export type ListedInvoice = Readonly<ReturnType<typeof toListed>>

type WireListed = CallAnswer<typeof getOverview>['failedPayments'][number]['chargeEvent']

export const toListed = (wire: WireListed) => ({
  ...toSubject(wire),
  invoiceId: wire.chargeEventId,
  dueDate: wire.dueDate,
  /** Subtotal and tax, before any fee. */
  amountDue: wire.amount,
  planId: wire.paymentPlanId,
  /** The payment's outcome is still unknown. */
  paymentInProgress: wire.paymentInProgress,
  /** Why its last payment failed; null for any other invoice. */
  decline: wire.decline,
})

export type FailedPayment = Readonly<ReturnType<typeof toFailed>>

type WireFailed = CallAnswer<typeof getOverview>['failedPayments'][number]

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

export function failedOf(
  ofPlans: readonly WireFailed[],
  all: readonly ListedInvoice[],
): readonly FailedPayment[] {
  const failed = ofPlans.map(toFailed)
  const known = new Set(failed.map(({ invoice }) => invoice.invoiceId))
  const others = all.filter(({ invoiceId }) => !known.has(invoiceId))
  return [...failed, ...others.map((invoice) => ({ invoice, plan: null, tried: null }))]
}

export type ScheduledPayment = Readonly<ReturnType<typeof toScheduled>>

type WireScheduled = CallAnswer<typeof getOverview>['payments'][number]

function toNamed(method: WireScheduled['paymentMethod']): NamedMethod | null {
  if (method === null) return null
  return 'cardType' in method
    ? { kind: 'card', cardType: method.cardType, last4: method.last4 }
    : { kind: 'bank', bankName: method.bankName, last4: method.bankLast4 }
}

export const toScheduled = ({ description, dueDate, amount, paymentMethod }: WireScheduled) => ({
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

type WireTransaction = CallAnswer<typeof getOverview>['transactions'][number]

export const toTransaction = (wire: WireTransaction) => ({
  ...toSubject(wire),
  invoiceId: wire.transactionId,
  paidOn: wire.transactionDate,
  amount: wire.amount,
  status: wire.status,
})

/** The parts of the overview. Null for a list that is too long for one response. */
export interface Overview {
  readonly due: readonly ListedInvoice[] | null
  readonly late: readonly ListedInvoice[] | null
  readonly pending: readonly ListedInvoice[] | null
  readonly failed: readonly FailedPayment[] | null
  readonly scheduled: readonly ScheduledPayment[]
  /** The first page. */
  readonly activity: Activity
}

type WireOverview = CallAnswer<typeof getOverview>

export function toOverview({ chargeEvents, failedPayments, payments, ...paid }: WireOverview): Overview {
  const failed = chargeEvents.failed?.map(toListed)
  return {
    due: chargeEvents.scheduled?.map(toListed) ?? null,
    late: chargeEvents.unpaid?.map(toListed) ?? null,
    pending: chargeEvents.stripe_pending?.map(toListed) ?? null,
    failed: failed === undefined ? null : failedOf(failedPayments, failed),
    scheduled: payments.map(toScheduled),
    activity: { transactions: paid.transactions.map(toTransaction), total: paid.totalTransactions },
  }
}

/** All parts of the overview, in one request. */
export async function loadOverview(
  api: Api,
  { payerId, practiceId }: PayerAtPractice,
): Promise<Result<Overview>> {
  return mapResult(await api.call(getOverview, { params: { payerId, practiceId } }), toOverview)
}
