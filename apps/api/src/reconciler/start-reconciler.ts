import type { Dependencies } from '../server/dependencies.ts'
import { startLoop, type Loop } from '../server/start-loop.ts'
import { reconcile, runMaintenance } from './reconcile.ts'

const intervalMs = 2000
const maintenanceEvery = 30

/** Starts the loop that settles payments; any number of processes may run one. */
export function startReconciler(dependencies: Dependencies): Loop {
  let rounds = 0
  return startLoop(dependencies, 'reconciler', intervalMs, async (signal) => {
    const isMaintenanceRound = rounds % maintenanceEvery === 0
    rounds += 1
    await reconcile(dependencies, signal)
    if (isMaintenanceRound) await runMaintenance(dependencies, signal)
  })
}
