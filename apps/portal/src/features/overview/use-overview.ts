import { useMemo } from 'react'
import { activityOn, overviewLoads } from '../../shell/overview-loads.ts'
import { usePayerData, type PayerData } from '../../shell/payer-data.ts'
import { useFailed, useScheduled } from '../../shell/payer-lists.ts'

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
