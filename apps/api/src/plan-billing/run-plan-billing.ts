import type { Dependencies } from '../server/dependencies.ts'
import { startLoop, type Loop } from '../server/start-loop.ts'
import { processDueJobs } from '../server/process-due-jobs.ts'
import { billDuePlans } from './bill-due-plans.ts'
import { chargeInstalment, takeDueInstalments } from './charge-instalments.ts'

const intervalMs = 60_000

/** Bills the plans whose day has come, and charges their instalments. */
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
}

/** Starts the loop of plans, apart from the reconciler's, which a day with many to be charged must not hold up. */
export function startPlanBilling(dependencies: Dependencies): Loop {
  return startLoop(dependencies.log, 'plans', intervalMs, (signal) => runPlanBilling(dependencies, signal))
}
