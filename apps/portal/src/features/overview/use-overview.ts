import { useMemo } from 'react'
import { activityOn, overviewLoads } from '../../shell/overview-loads.ts'
import { usePayerData, useFailed, useScheduled, type PayerData } from '../../shell/payer-data.ts'
import type { FailedPayment, ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import { isDue, isReturned, sumOf } from '@payment-center/payments/bills-due'
import { add } from '@payment-center/payments/money'

const useInvoices = (name: `invoices:${'unpaid' | 'scheduled' | 'stripe_pending'}`) =>
  usePayerData(name, overviewLoads[name])

/** The sections of the overview except its history; each loads, fails and retries by itself. */
export function useOverview() {
  return {
    due: useInvoices('invoices:scheduled'),
    late: useInvoices('invoices:unpaid'),
    pending: useInvoices('invoices:stripe_pending'),
    failed: useFailed(),
    scheduled: useScheduled(),
  }
}

export type OverviewSections = ReturnType<typeof useOverview>

/** A page of the history. @param page counted from zero */
export function useActivity(page: number) {
  const load = useMemo(() => activityOn(page), [page])
  return usePayerData(`transactions:${page}`, load)
}

const isEmpty = ({ value }: PayerData<readonly unknown[]>) => value?.length === 0

/** Whether a new payer has nothing at all; undefined while that is loading. */
export function useIsNew(overview: OverviewSections): boolean | undefined {
  const activity = useActivity(0)
  const { scheduled, failed, ...invoices } = overview
  if (![failed, ...Object.values(invoices)].every(isEmpty)) return false
  if (scheduled.status === 'loading' || activity.status === 'loading') return undefined
  return isEmpty(scheduled) && activity.value?.total === 0
}

const day = 86_400_000

/**
 * Full days since the due date (YYYY-MM-DD) ended, plus one: an invoice due yesterday is 1 day past due. At least one for
 * what the server lists as late, also where this computer's clock is all there is, and behind.
 */
export function daysPastDue(dueDate: string, today: string): number {
  return Math.max(1, Math.round((Date.parse(today) - Date.parse(dueDate)) / day))
}

interface ListedInvoices {
  readonly failed: readonly FailedPayment[]
  /** Past due. */
  readonly late: readonly ListedInvoice[]
  readonly due: readonly ListedInvoice[]
}

/** Open invoices without those whose bank payment was returned: a failed-payment card shows each of those. */
export const withoutReturned = (invoices: readonly ListedInvoice[]) =>
  invoices.filter((invoice) => !isReturned(invoice))

/** The failed-payment cards: failed payments, then returned bank payments, past due ones first. */
export const failedCards = ({ failed, late, due }: ListedInvoices): readonly FailedPayment[] => [
  ...failed,
  ...[...late, ...due].filter(isReturned).map((invoice) => ({ invoice, plan: null, tried: null })),
]

/** The amount due today and its parts, in cents. */
export type AmountsDue = ReturnType<typeof dueToday>

/** Excludes invoices that are due later than today (YYYY-MM-DD) and payments that are processing. */
export function dueToday(listed: ListedInvoices, today: string) {
  const sums = {
    failed: sumOf(failedCards(listed).map(({ invoice }) => invoice)),
    pastDue: sumOf(withoutReturned(listed.late)),
    dueToday: sumOf(withoutReturned(listed.due).filter((invoice) => isDue(invoice, today))),
  }
  return { ...sums, today: add(...Object.values(sums)) }
}
