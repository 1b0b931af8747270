import type { Overview } from '@payment-center/api-client/endpoints/overview'
import { useCallback } from 'react'
import { usePayerData, type KnownData, type PayerData } from '../../shell/payer-data.ts'
import type { Payer } from '../../shell/payer.ts'
import { loadPage } from './load-alone.ts'
import { loadTogether } from './load-together.ts'

const loads = {
  due: loadTogether('due'),
  late: loadTogether('late'),
  pending: loadTogether('pending'),
  failed: loadTogether('failed'),
  scheduled: loadTogether('scheduled'),
  activity: loadTogether('activity'),
}

/** The names of the parts' data. */
const names = {
  due: 'invoices:scheduled',
  late: 'invoices:unpaid',
  pending: 'invoices:stripe_pending',
  failed: 'failed',
  scheduled: 'scheduled',
  activity: 'transactions:0',
} as const

/** An overview's parts as data of the payer; without those that are too long for one response. */
export function dataOfOverview(overview: Overview): KnownData {
  const { due, late, pending, failed, scheduled, activity } = names
  const data = {
    [due]: overview.due,
    [late]: overview.late,
    [pending]: overview.pending,
    [failed]: overview.failed,
    [scheduled]: overview.scheduled,
    [activity]: overview.activity,
  }
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
}

/** The sections of the overview except its history; each fails and retries by itself. */
export function useOverview() {
  return {
    due: usePayerData(names.due, loads.due),
    late: usePayerData(names.late, loads.late),
    pending: usePayerData(names.pending, loads.pending),
    failed: usePayerData(names.failed, loads.failed),
    scheduled: usePayerData(names.scheduled, loads.scheduled),
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
