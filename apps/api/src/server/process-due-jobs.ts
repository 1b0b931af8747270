import type { Dependencies } from './dependencies.ts'

/** Pieces of one kind that are to be done when they are due. */
export interface DueJobs<Item> {
  /** What it is, for the log. */
  readonly name: string
  /** Takes a batch of what is due, and puts off its next time. */
  readonly take: (now: Date) => Promise<readonly Item[]>
  readonly run: (item: Item) => Promise<unknown>
}

/** Runs each piece of work by itself: one that fails comes again later, and holds up no other. */
async function runAll<Item>(
  { log }: Dependencies,
  items: readonly Item[],
  { name, run }: DueJobs<Item>,
): Promise<void> {
  const results = await Promise.allSettled(items.map(run))
  for (const result of results) {
    if (result.status === 'rejected') log.warn({ err: result.reason, work: name }, 'to be tried again')
  }
}

/**
 * Works off whatever is due by now, batch by batch; what comes due meanwhile is for the next round.
 * @param signal stops it between two batches
 */
export async function processDueJobs<Item>(
  dependencies: Dependencies,
  work: DueJobs<Item>,
  signal?: AbortSignal,
): Promise<void> {
  const now = dependencies.clock()
  for (let items = await work.take(now); items.length > 0; items = await work.take(now)) {
    await runAll(dependencies, items, work)
    if (signal?.aborted === true) return
  }
}
