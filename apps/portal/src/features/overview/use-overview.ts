import { useCallback } from 'react'
import { usePayerData, type PayerData } from '../../shell/payer-data.ts'
import type { Payer } from '../../shell/payer.ts'
import { loadPage, loadTogether } from './load-together.ts'

const loads = {
  due: loadTogether('due'),
  late: loadTogether('late'),
  pending: loadTogether('pending'),
  failed: loadTogether('failed'),
  scheduled: loadTogether('scheduled'),
  activity: loadTogether('activity'),
}

/** The sections of the overview except its history; each fails and retries by itself. */
export function useOverview() {
  return {
    due: usePayerData('invoices:scheduled', loads.due),
    late: usePayerData('invoices:unpaid', loads.late),
    pending: usePayerData('invoices:stripe_pending', loads.pending),
    failed: usePayerData('failed', loads.failed),
    scheduled: usePayerData('scheduled', loads.scheduled),
  }
}

export type OverviewSections = ReturnType<typeof useOverview>

/** A page of the history. @param page counted from zero */
export function useActivity(page: number) {
  const loadOther = useCallback((payer: Payer) => loadPage(payer, page), [page])
  const load = page === 0 ? loads.activity : loadOther
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
