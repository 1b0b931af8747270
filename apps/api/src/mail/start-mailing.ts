import type { Dependencies } from '../server/dependencies.ts'
import { startLoop, type Loop } from '../server/start-loop.ts'
import { sendDueMails } from './send-due-mails.ts'

const intervalMs = 2000

/** Starts the loop that retries emails; any number of processes may run one. */
export function startMailing(dependencies: Dependencies): Loop {
  return startLoop(dependencies, 'mail', intervalMs, (signal) => sendDueMails(dependencies, signal))
}
