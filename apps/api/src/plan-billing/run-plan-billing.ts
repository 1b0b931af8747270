import type { Dependencies } from '../server/dependencies.ts'
import { startLoop, type Loop } from '../server/start-loop.ts'
import { processDueJobs } from '../server/process-due-jobs.ts'
import { billDuePlans } from './bill-due-plans.ts'
import { enqueueCardExpiryMails } from './enqueue-card-expiry-mails.ts'
import { chargeInstalment, takeDueInstalments } from './charge-instalments.ts'

const intervalMs = 60_000

export async function runPlanBilling(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await billDuePlans(dependencies)
  await processDueJobs(
    dependencies,
    {
      name: 'instalments',
      take: (now) => takeDueInstalments(dependencies.db, now),
      run: (payment) => chargeInstalment(dependencies, payment),
    },
    signal,
  )
  await enqueueCardExpiryMails(dependencies, signal)
}

/** Separate from the reconciler's loop, which a day with many instalments must not delay. */
export function startPlanBilling(dependencies: Dependencies): Loop {
  return startLoop(dependencies, 'plans', intervalMs, (signal) => runPlanBilling(dependencies, signal))
}
