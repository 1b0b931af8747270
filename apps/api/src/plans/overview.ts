import type { CallAnswerInput, ChargeEventStatus, getOverview } from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { chargeEventOf, isListed, pageSize, type ChargeEvent } from '../invoices/charge-events.ts'
import { findInvoicesOfPayer, type Invoice } from '../invoices/invoice-repository.ts'
import { listTransactions } from '../invoices/list-transactions.ts'
import { findMethods } from '../methods/saved-method.ts'
import { scheduledPaymentsOf, selectActivePlans, selectFailed, triedWith } from './list-payments.ts'

type Overview = CallAnswerInput<typeof getOverview>

const statuses = ['scheduled', 'unpaid', 'stripe_pending', 'failed'] as const

function listedOf({ chargeEventId, dueDate, amount, paymentPlanId, ...rest }: ChargeEvent) {
  const { paymentInProgress, decline = null, procedureDescriptions, patient } = rest
  return {
    chargeEventId,
    dueDate,
    amount,
    paymentPlanId,
    paymentInProgress,
    decline,
    procedureDescriptions: procedureDescriptions.map(({ treatmentDescription }) => ({
      treatmentDescription,
    })),
    patient,
  }
}

/** The statuses whose list is too long for one response. */
function longLists(invoices: readonly Invoice[]): ReadonlySet<ChargeEventStatus> {
  const count = (status: ChargeEventStatus) => invoices.filter((invoice) => invoice.status === status).length
  return new Set(statuses.filter((status) => count(status) > pageSize))
}

/** The lists of a payer's overview, in few statements. */
export async function overviewOf(db: Db, payerId: number, practiceId: number): Promise<Overview> {
  const invoices = await findInvoicesOfPayer(db, payerId, statuses, { first: 1, last: pageSize + 1 })
  const long = longLists(invoices)
  const events = invoices
    .filter((invoice) => isListed(invoice) && !long.has(invoice.status))
    .map(chargeEventOf)
  const listIn = (wanted: ChargeEventStatus) =>
    long.has(wanted) ? null : events.filter(({ status }) => status === wanted).map(listedOf)
  const [scheduled, unpaid, stripe_pending, failed] = statuses.map(listIn)
  const failedRows = await selectFailed(db, { payerId, practiceId })
  const plans = await selectActivePlans(db, payerId)
  const methodOf = await findMethods(db, payerId, [...failedRows, ...plans])
  const { transactions, pagination } = await listTransactions(db, { payerId, practiceId })
  const failedById = new Map(failed?.map((event) => [event.chargeEventId, event]))
  return {
    chargeEvents: {
      scheduled: scheduled ?? null,
      unpaid: unpaid ?? null,
      stripe_pending: stripe_pending ?? null,
      failed: failed ?? null,
    },
    failedPayments: failedRows.flatMap((row) => {
      const chargeEvent = failedById.get(row.charge_event_id)
      return chargeEvent === undefined
        ? []
        : { chargeEvent, planDescription: row.description, ...triedWith(methodOf(row)) }
    }),
    ...(await scheduledPaymentsOf(db, plans, methodOf)),
    transactions,
    totalTransactions: pagination.totalRecords,
  }
}
