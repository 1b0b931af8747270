import type { Cents } from '@payment-center/validation/fields'
import type { NamedMethod, PlanMethod } from '@payment-center/validation/model'
import { getOverview, type CallAnswer, type WireDecline } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'
import type { PayerAtPractice } from './methods.ts'

/** What an invoice is for, and for whom. */
export interface InvoiceSubject {
  readonly treatments: readonly string[]
  /** The patient's full name. */
  readonly patient: string
}

function toSubject(wire: {
  readonly procedureDescriptions: readonly { readonly treatmentDescription: string }[]
  readonly patient: { readonly firstName: string; readonly lastName: string }
}): InvoiceSubject {
  const { procedureDescriptions, patient } = wire
  return {
    treatments: procedureDescriptions.map(({ treatmentDescription }) => treatmentDescription),
    patient: `${patient.firstName} ${patient.lastName}`,
  }
}

/** A listed invoice. Dates as YYYY-MM-DD, amounts in cents. */
export interface ListedInvoice extends InvoiceSubject {
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

type WireListed = CallAnswer<typeof getOverview>['failedPayments'][number]['chargeEvent']

export const toListed = (wire: WireListed): ListedInvoice => ({
  ...toSubject(wire),
  invoiceId: wire.chargeEventId,
  dueDate: wire.dueDate,
  amountDue: wire.amount,
  planId: wire.paymentPlanId,
  paymentInProgress: wire.paymentInProgress,
  decline: wire.decline,
})

export interface FailedPayment {
  readonly invoice: ListedInvoice
  /** Null if the invoice belongs to no plan. */
  readonly plan: { readonly planId: number; readonly description: string } | null
  /** The charged method; null if it was deleted since. */
  readonly tried: PlanMethod | null
}

type WireFailed = CallAnswer<typeof getOverview>['failedPayments'][number]

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

export function failedOf(
  ofPlans: readonly WireFailed[],
  all: readonly ListedInvoice[],
): readonly FailedPayment[] {
  const failed = ofPlans.map(toFailed)
  const known = new Set(failed.map(({ invoice }) => invoice.invoiceId))
  const others = all.filter(({ invoiceId }) => !known.has(invoiceId))
  return [...failed, ...others.map((invoice) => ({ invoice, plan: null, tried: null }))]
}

export interface ScheduledPayment {
  readonly description: string
  readonly dueDate: string
  readonly amount: Cents
  readonly method: NamedMethod | null
}

type WireScheduled = CallAnswer<typeof getOverview>['payments'][number]

function toNamed(method: WireScheduled['paymentMethod']): NamedMethod | null {
  if (method === null) return null
  return 'cardType' in method
    ? { kind: 'card', cardType: method.cardType, last4: method.last4 }
    : { kind: 'bank', bankName: method.bankName, last4: method.bankLast4 }
}

export const toScheduled = ({
  description,
  dueDate,
  amount,
  paymentMethod,
}: WireScheduled): ScheduledPayment => ({
  description,
  dueDate,
  amount,
  method: toNamed(paymentMethod),
})

/** One page of payments, newest first. */
export interface Activity {
  readonly transactions: readonly (InvoiceSubject & {
    readonly invoiceId: string
    readonly paidOn: string
    readonly amount: Cents
    readonly status: 'paid' | 'refunded' | 'partially_refunded'
  })[]
  /** The number of payments on all pages. */
  readonly total: number
}

export const activityPageSize = 20

type WireTransaction = CallAnswer<typeof getOverview>['transactions'][number]

export const toTransaction = (wire: WireTransaction): Activity['transactions'][number] => ({
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
