import type { Dependencies } from '../server/dependencies.ts'
import { startLoop, type Loop } from '../server/start-loop.ts'
import { reconcile, runMinuteJobs } from './reconcile.ts'

const intervalMs = 2000
const roundsPerMinute = 30

/** Starts the loop that settles payments; any number of processes may run one. */
export function startReconciler(dependencies: Dependencies): Loop {
  let rounds = 0
  return startLoop(dependencies, 'reconciler', intervalMs, async (signal) => {
    const isNewMinute = rounds % roundsPerMinute === 0
    rounds += 1
    await reconcile(dependencies, signal)
    if (isNewMinute) await runMinuteJobs(dependencies, signal)
  })
}
