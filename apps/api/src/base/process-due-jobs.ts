import type { Dependencies } from './dependencies.ts'

/** Jobs of one kind, run when they are due. */
export interface DueJobs<Item> {
  /** For the log. */
  readonly name: string
  /** Takes a batch of due jobs and postpones their next run. */
  readonly take: (now: Date) => Promise<readonly Item[]>
  readonly run: (item: Item) => Promise<unknown>
}

/** Runs jobs independently: a failed one is retried later and delays no other. */
async function runAll<Item>(
  { log }: Dependencies,
  items: readonly Item[],
  { name, run }: DueJobs<Item>,
): Promise<void> {
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
