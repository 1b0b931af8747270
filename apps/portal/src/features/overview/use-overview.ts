import { listInvoices, type ListedStatus } from '@payment-center/api-client/endpoints/overview'
import { usePayerData } from '../../shell/payer-data.ts'
import { useFailed, useScheduled } from '../../shell/payer-lists.ts'
import type { Payer } from '../../shell/payer.ts'

const invoicesOf = (status: ListedStatus) => (payer: Payer) => listInvoices(payer.api, payer, status)

const loads = {
  due: invoicesOf('scheduled'),
  late: invoicesOf('unpaid'),
  pending: invoicesOf('stripe_pending'),
}

/** The sections of the overview except its history; each loads, fails and retries by itself. */
export function useOverview() {
  return {
    due: usePayerData('invoices:scheduled', loads.due),
    late: usePayerData('invoices:unpaid', loads.late),
    pending: usePayerData('invoices:stripe_pending', loads.pending),
    failed: useFailed(),
    scheduled: useScheduled(),
  }
}

export type Overview = ReturnType<typeof useOverview>
