import type { Logger } from 'pino'

/** Runs work outside the request that caused it. */
export interface Background {
  /** Logs a failure; the reconciler picks up whatever is left undone. */
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
        (error: unknown) => log.error({ err: error, job: name }, 'background work failed'),
      )
      running.add(task)
      void task.finally(() => running.delete(task))
    },
    drain: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
