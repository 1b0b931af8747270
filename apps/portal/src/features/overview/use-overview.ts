import { usePayerData } from '../../shell/payer-data.ts'
import { loadTogether } from './load-together.ts'

const loads = {
  due: loadTogether('due'),
  late: loadTogether('late'),
  pending: loadTogether('pending'),
  failed: loadTogether('failed'),
  scheduled: loadTogether('scheduled'),
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

export type Overview = ReturnType<typeof useOverview>
