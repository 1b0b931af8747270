import type { Dependencies } from '../dependencies.ts'

/** Runs each piece of work by itself: one that fails comes again later, and holds up no other. */
async function runAll<Item>(
  { log }: Dependencies,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const results = await Promise.allSettled(items.map(work))
  for (const result of results) {
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'to be reconciled again')
  }
}

/**
 * Works off whatever is due by now, batch by batch; what comes due meanwhile is for the next round.
 * @param take takes a batch of what is due, and puts off its next time
 * @param signal stops it between two batches
 */
export async function workOff<Item>(
  dependencies: Dependencies,
  take: (now: Date) => Promise<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const now = dependencies.clock()
  for (let items = await take(now); items.length > 0; items = await take(now)) {
    await runAll(dependencies, items, work)
    if (signal?.aborted === true) return
  }
}
