import { listInvoices, type ListedStatus } from '@payment-center/api-client/endpoints/overview'
import { usePayerData, type PayerData } from '../../shell/payer-data.ts'
import { useFailed, useScheduled } from '../../shell/payer-lists.ts'
import type { Payer } from '../../shell/payer.ts'

/** One part of the page: what is known of it, and the way to ask again. */
export interface Part<Value> {
  readonly data: PayerData<Value>
  readonly again: () => void
  /** The last that was known, also while something newer is asked for or could not be had. */
  readonly value: Value | undefined
}

const partOf = <Value>([data, again]: ReturnType<typeof usePayerData<Value>>): Part<Value> => ({
  data,
  again,
  value: data.status === 'loading' ? undefined : data.value,
})

const invoicesOf = (status: ListedStatus) => (payer: Payer) => listInvoices(payer.api, payer, status)

const loads = {
  due: invoicesOf('scheduled'),
  late: invoicesOf('unpaid'),
  pending: invoicesOf('stripe_pending'),
}

/** The parts of the overview but its history; each loads, fails and is tried again on its own. */
export function useOverview() {
  return {
    due: partOf(usePayerData('invoices:scheduled', loads.due)),
    late: partOf(usePayerData('invoices:unpaid', loads.late)),
    pending: partOf(usePayerData('invoices:stripe_pending', loads.pending)),
    failed: partOf(useFailed()),
    scheduled: partOf(useScheduled()),
  }
}

export type Overview = ReturnType<typeof useOverview>
