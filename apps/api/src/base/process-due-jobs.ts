import { setTimeout as sleep } from 'node:timers/promises'
import type { Background } from './background.ts'
import type { Dependencies } from './dependencies.ts'
import type { SendAllowance } from './send-allowance.ts'

export interface DueJobs<Item> {
  /** For the log. */
  readonly name: string
  /** Takes a batch of due jobs and postpones their next run. */
  readonly take: (now: Date) => Promise<readonly Item[]>
  readonly run: (item: Item) => Promise<unknown>
}

/** Runs jobs independently: a failed one is retried later and delays no other. */
async function runAll<Item>({ log }: Dependencies, items: readonly Item[], { name, run }: DueJobs<Item>) {
  const results = await Promise.allSettled(items.map(run))
  for (const result of results) {
    if (result.status === 'rejected') log.warn({ err: result.reason, job: name }, 'failed, will be retried')
  }
}

/**
 * Runs all jobs that are due now, in batches.
 * @param signal once it has aborted, no further batch is taken
 */
export async function processDueJobs<Item>(
  dependencies: Dependencies,
  jobs: DueJobs<Item>,
  signal?: AbortSignal,
): Promise<void> {
  const now = dependencies.clock()
  const take = async () => (signal?.aborted === true ? [] : jobs.take(now))
  for (let items = await take(); items.length > 0; items = await take()) {
    await runAll(dependencies, items, jobs)
  }
}

const slowJobMs = 2000

/**
 * Waits up to two seconds for a job; a slower one continues in the background, so that a server that takes minutes
 * delays no other job.
 */
async function waitBriefly(background: Background, name: string, work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  const timeout = sleep(slowJobMs, true, { signal: waiting.signal })
  try {
    const result = await Promise.race([work, timeout])
    if (result === true) background.run(name, () => work)
  } finally {
    timeout.catch(() => {})
    waiting.abort()
  }
}

/** As `processDueJobs`, for jobs that call a server which may take minutes. */
export function processSlowJobs<Item>(
  dependencies: Dependencies,
  { run, ...jobs }: DueJobs<Item>,
  signal?: AbortSignal,
): Promise<void> {
  const runBriefly = (item: Item) => waitBriefly(dependencies.background, jobs.name, run(item))
  return processDueJobs(dependencies, { ...jobs, run: runBriefly }, signal)
}

interface DueMessages<Item> extends Pick<DueJobs<Item>, 'name'> {
  readonly allowance: SendAllowance
  /** Takes at most so many due messages, or only codes. */
  readonly take: (now: Date, most: number, onlyCodes: boolean) => Promise<readonly Item[]>
  readonly run: (item: Item) => Promise<unknown>
}

const batch = 20

/** Sends the due messages that a vendor may get now. */
export function sendDueMessages<Item>(
  dependencies: Dependencies,
  { name, allowance, take, run }: DueMessages<Item>,
  signal?: AbortSignal,
): Promise<void> {
  const takeAllowed = async (now: Date) => {
    const { most, onlyCodes } = allowance.reserve(batch)
    let messages: readonly Item[] = []
    try {
      if (most > 0) messages = await take(now, most, onlyCodes)
    } finally {
      allowance.cancel(most - messages.length)
    }
    return messages
  }
  const send = (message: Item) => run(message).finally(allowance.end)
  return processSlowJobs(dependencies, { name, take: takeAllowed, run: send }, signal)
}
