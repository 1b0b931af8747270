import type { Dependencies } from '../base/dependencies.ts'
import { syncPayments } from '../payments/recovery/sync-payments.ts'
import { processDueJobs } from '../base/process-due-jobs.ts'
import { billDuePlans } from './bill-due-plans.ts'
import { enqueueCardExpiryMails } from './enqueue-card-expiry-mails.ts'
import { chargeInstalment, takeDueInstalments } from './charge-instalments.ts'

async function chargeDueInstalments(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await processDueJobs(
    dependencies,
    {
      name: 'instalments',
      take: (now) => takeDueInstalments(dependencies.db, now),
      run: (payment) => chargeInstalment(dependencies, payment),
    },
    signal,
  )
}

export async function runPlanBilling(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await billDuePlans(dependencies, signal)
  await chargeDueInstalments(dependencies, signal)
  await enqueueCardExpiryMails(dependencies, signal)
}

/**
 * Charges nothing until the provider's newest payments have been read: the database may be an older one that was
 * restored.
 * @returns a round of a loop
 */
export function billPlansOnceSynced(dependencies: Dependencies): (signal: AbortSignal) => Promise<void> {
  let isSynced = false
  return async (signal) => {
    isSynced ||= await syncPayments(dependencies, signal)
    if (isSynced) await runPlanBilling(dependencies, signal)
  }
}
