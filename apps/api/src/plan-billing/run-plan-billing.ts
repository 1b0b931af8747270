import type { Dependencies } from '../server/dependencies.ts'
import { syncPayments } from '../payments/recovery/sync-payments.ts'
import { startLoop, type Loop } from '../server/start-loop.ts'
import { processDueJobs } from '../server/process-due-jobs.ts'
import { billDuePlans } from './bill-due-plans.ts'
import { enqueueCardExpiryMails } from './enqueue-card-expiry-mails.ts'
import { chargeInstalment, takeDueInstalments } from './charge-instalments.ts'

const intervalMs = 10_000

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
 * Separate from the reconciler's loop, which a day with many instalments must not delay. Charges nothing until the
 * provider's newest payments have been read: the database may be an older one that was restored.
 */
export function startPlanBilling(dependencies: Dependencies): Loop {
  let isSynced = false
  return startLoop(dependencies, 'plans', intervalMs, async (signal) => {
    isSynced ||= await syncPayments(dependencies, signal)
    if (isSynced) await runPlanBilling(dependencies, signal)
  })
}
