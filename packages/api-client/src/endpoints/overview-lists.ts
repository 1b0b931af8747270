import {
  listChargeEvents,
  listFailedPayments,
  listScheduledPayments,
  listTransactions,
  type CallInput,
} from '@payment-center/validation/wire'
import { mapResult, succeed, type Api, type Result } from '../http/index.ts'
import type { PayerAtPractice } from './methods.ts'
import {
  activityPageSize,
  failedOf,
  toListed,
  toScheduled,
  toTransaction,
  type Activity,
  type FailedPayment,
  type ListedInvoice,
  type ScheduledPayment,
} from './overview.ts'

/** scheduled: due later; unpaid: past due; stripe_pending: in progress. */
export type ListedStatus = CallInput<typeof listChargeEvents>['query']['chargeEventStatus']

/** A payer's invoices in one status, earliest due date first. */
export async function listInvoices(
  api: Api,
  { payerId }: Pick<PayerAtPractice, 'payerId'>,
  status: ListedStatus,
): Promise<Result<readonly ListedInvoice[]>> {
  const readPage = (page: number) => {
    const query = { chargeEventType: 'invoice', chargeEventStatus: status, page: String(page) } as const
    return api.call(listChargeEvents, { params: { payerId }, query })
  }
  const invoices: ListedInvoice[] = []
  for (let page = 1; ; page += 1) {
    const result = await readPage(page)
    if (!result.ok) return result
    invoices.push(...result.value.chargeEvents.map(toListed))
    if (result.value.nextPage === null) return succeed(invoices)
  }
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
  return succeed(failedOf(ofPlans.ok ? ofPlans.value.failedPayments : [], all.value))
}

/** The next payment of each active plan, earliest first. */
export async function listScheduled(
  api: Api,
  { payerId }: Pick<PayerAtPractice, 'payerId'>,
): Promise<Result<readonly ScheduledPayment[]>> {
  const result = await api.call(listScheduledPayments, { params: { payerId } })
  return mapResult(result, ({ payments }) => payments.map(toScheduled))
}

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
    transactions: transactions.map(toTransaction),
    total: pagination.totalRecords,
  }))
}
