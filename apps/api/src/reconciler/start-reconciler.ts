import type { Dependencies } from '../server/dependencies.ts'
import { minuteMs } from '../server/durations.ts'
import { startLoop, type Loop } from '../server/start-loop.ts'
import { reconcile, runMinuteJobs } from './reconcile.ts'

const intervalMs = 2000

/**
 * Starts the loop that settles payments, and the one of the jobs of each minute, which don't wait for each other; any
 * number of processes may run them.
 */
export function startReconciler(dependencies: Dependencies): Loop {
  const loops = [
    startLoop(dependencies, 'reconciler', intervalMs, (signal) => reconcile(dependencies, signal)),
    startLoop(dependencies, 'minute', minuteMs, (signal) => runMinuteJobs(dependencies, signal)),
  ]
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
