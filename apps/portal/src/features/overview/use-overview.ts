import { listInvoices, type ListedStatus } from '@payment-center/api-client/endpoints/overview'
import { usePayerData } from '../../shell/payer-data.ts'
import { loadFailed, loadScheduled } from '../../shell/payer-lists.ts'
import type { Payer } from '../../shell/payer.ts'
import { loadTogether } from './load-together.ts'

const invoicesOf = (status: ListedStatus) => (payer: Payer) => listInvoices(payer.api, payer, status)

const loads = {
  due: loadTogether('due', invoicesOf('scheduled')),
  late: loadTogether('late', invoicesOf('unpaid')),
  pending: loadTogether('pending', invoicesOf('stripe_pending')),
  failed: loadTogether('failed', loadFailed),
  scheduled: loadTogether('scheduled', loadScheduled),
}

/** The sections of the overview except its history; each loads, fails and retries by itself. */
export function useOverview() {
  return {
    due: usePayerData('invoices:scheduled', loads.due),
    late: usePayerData('invoices:unpaid', loads.late),
    pending: usePayerData('invoices:stripe_pending', loads.pending),
    failed: usePayerData('failed', loads.failed),
    scheduled: usePayerData('scheduled', loads.scheduled),
  }
}

export type Overview = ReturnType<typeof useOverview>
