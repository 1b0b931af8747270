import { minuteMs } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { traced } from '../db/traced.ts'
import type { DatabaseClock } from '../db/database-health.ts'
import {
  markOverdueInvoices,
  enqueueReminders,
  enqueueInstalmentNotices,
} from '../plan-billing/watch-due-dates.ts'
import { sendDueMails } from '../mail/send-due-mails.ts'
import { billPlansOnceSynced } from '../plan-billing/run-plan-billing.ts'
import { deliverDueEvents } from '../practice-api/webhooks/deliver-events.ts'
import { syncDueConnections } from '../practice-management/sync-connections.ts'
import { compareBooksOnce } from '../reconciler/books/compare-books.ts'
import { sendDueTexts } from '../texts/send-due-texts.ts'
import { reconcile, runMinuteJobs } from '../reconciler/reconcile.ts'

/** After this long a round is asked to end: a longer one counts as stalled. */
const longestRoundMs = 30_000

/** How far the process's clock may be off before an operator should know. */
const toleranceMs = 5000

/** @param signal asks the round to end early */
type Round = (signal: AbortSignal) => Promise<void>

interface Loop {
  /** Resolves when the current round has ended. */
  stop(): Promise<void>
}

/** Runs a round now, and again after an interval from each end; a failed round is logged. */
function startLoop({ log, loops }: Dependencies, name: string, intervalMs: number, round: Round): Loop {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  const runRound = async () => {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(longestRoundMs)])
      await traced(`loop ${name}`, {}, () => round(signal))
      loops.endRound(name, true)
    } catch (error) {
      log.error({ err: error, loop: name }, 'round failed')
      loops.endRound(name, false)
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, intervalMs)
  }
  let running = Promise.resolve()
  const start = () => {
    running = runRound()
  }
  loops.start(name, intervalMs)
  start()
  return {
    stop: () => {
      stopping.abort()
      clearTimeout(timer)
      loops.stop(name)
      return running
    },
  }
}

/** Keeps the clock right, and logs an error when the process's own clock is wrong. */
function measureClock({ log }: Dependencies, clock: DatabaseClock): Round {
  let wasWrong = false
  return async () => {
    const aheadMs = Math.round(await clock.measure())
    const isWrong = Math.abs(aheadMs) > toleranceMs
    if (isWrong && !wasWrong) log.error({ aheadMs }, 'the clock of this machine differs from the database’s')
    wasWrong = isWrong
  }
}

export const startReconciler = (all: Dependencies): Loop =>
  startLoop(all, 'reconciler', 2000, (signal) => reconcile(all, signal))

export const startMinuteJobs = (all: Dependencies): Loop =>
  startLoop(all, 'minute', minuteMs, (signal) => runMinuteJobs(all, signal))

export const startPlanBilling = (all: Dependencies): Loop =>
  startLoop(all, 'plans', 10_000, billPlansOnceSynced(all))

export const startMailing = (all: Dependencies): Loop =>
  startLoop(all, 'mail', 2000, (signal) => sendDueMails(all, signal))

export const startTexting = (all: Dependencies): Loop =>
  startLoop(all, 'text', 2000, (signal) => sendDueTexts(all, signal))

/** Marks overdue invoices, and queues what payers get before or after a bill is due or an instalment is charged. */
function watchDueDates(all: Dependencies): Round {
  return async (signal) => {
    await markOverdueInvoices(all, signal)
    await enqueueReminders(all, signal)
    await enqueueInstalmentNotices(all, signal)
  }
}

/** Starts every loop. Any number of processes may run them, and a slow one delays no other. */
export function startLoops(all: Dependencies, clock: DatabaseClock): readonly Loop[] {
  return [
    startLoop(all, 'clock', 30_000, measureClock(all, clock)),
    startReconciler(all),
    startMinuteJobs(all),
    startLoop(all, 'books', minuteMs, (signal) => compareBooksOnce(all, signal)),
    startPlanBilling(all),
    startLoop(all, 'overdue', minuteMs, watchDueDates(all)),
    startMailing(all),
    startTexting(all),
    startLoop(all, 'practice management', 10_000, (signal) => syncDueConnections(all, signal)),
    startLoop(all, 'webhooks', 2000, (signal) => deliverDueEvents(all, signal)),
  ]
}
