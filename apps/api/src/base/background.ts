import type { Logger } from 'pino'

/** Runs work outside the request that caused it. */
export interface Background {
  /** Logs a failure; only for work that a loop retries. */
  run(name: string, work: () => Promise<unknown>): void
  /** Resolves when all work has ended. */
  drain(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (name, work) => {
      const task = work().then(
        () => {},
        (error: unknown) => log.warn({ err: error, job: name }, 'failed, will be retried'),
      )
      running.add(task)
      void task.finally(() => running.delete(task))
    },
    drain: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** How long a loop may take longer than its interval, in milliseconds, before it counts as stalled. */
const graceMs = 60_000

/** When each loop of this process last finished a round. */
export interface LoopMonitor {
  /** A loop that runs a round every `intervalMs` has started. */
  start(name: string, intervalMs: number): void
  finishRound(name: string): void
  stop(name: string): void
  /** Seconds since each loop's last finished round, by name. */
  secondsSinceRound(): ReadonlyMap<string, number>
  /** The loops that are overdue by more than a minute. */
  stalled(): readonly string[]
}

/** @param now milliseconds of a clock that never jumps */
export function createLoopMonitor(now: () => number = () => performance.now()): LoopMonitor {
  const loops = new Map<string, { readonly intervalMs: number; finishedAt: number }>()
  return {
    start: (name, intervalMs) => void loops.set(name, { intervalMs, finishedAt: now() }),
    finishRound: (name) => {
      const loop = loops.get(name)
      if (loop !== undefined) loop.finishedAt = now()
    },
    stop: (name) => void loops.delete(name),
    secondsSinceRound: () =>
      new Map([...loops].map(([name, { finishedAt }]) => [name, (now() - finishedAt) / 1000])),
    stalled: () =>
      [...loops]
        .filter(([, { intervalMs, finishedAt }]) => now() - finishedAt > intervalMs + graceMs)
        .map(([name]) => name),
  }
}
