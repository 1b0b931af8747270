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
