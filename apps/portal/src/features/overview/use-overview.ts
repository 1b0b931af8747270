import { listInvoices, type ListedStatus } from '@payment-center/api-client/endpoints/overview'
import { usePayerData, type PayerData } from '../../shell/payer-data.ts'
import { useFailed, useScheduled } from '../../shell/payer-lists.ts'
import type { Payer } from '../../shell/payer.ts'

/** One section of the page. */
export interface OverviewSection<Value> {
  readonly data: PayerData<Value>
  readonly retry: () => void
  /** The last loaded value, also during a reload or after it failed. */
  readonly value: Value | undefined
}

const toSection = <Value>([data, retry]: ReturnType<typeof usePayerData<Value>>): OverviewSection<Value> => ({
  data,
  retry,
  value: data.status === 'loading' ? undefined : data.value,
})

const invoicesOf = (status: ListedStatus) => (payer: Payer) => listInvoices(payer.api, payer, status)

const loads = {
  due: invoicesOf('scheduled'),
  late: invoicesOf('unpaid'),
  pending: invoicesOf('stripe_pending'),
}

/** The sections of the overview except its history; each loads, fails and retries by itself. */
export function useOverview() {
  return {
    due: toSection(usePayerData('invoices:scheduled', loads.due)),
    late: toSection(usePayerData('invoices:unpaid', loads.late)),
    pending: toSection(usePayerData('invoices:stripe_pending', loads.pending)),
    failed: toSection(useFailed()),
    scheduled: toSection(useScheduled()),
  }
}

export type Overview = ReturnType<typeof useOverview>
