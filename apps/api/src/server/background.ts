import type { Logger } from 'pino'

/** Runs work apart from the request that caused it. */
export interface Background {
  /** Starts work whose failure is logged: whatever it leaves undone, the reconciler finds. */
  run(name: string, work: () => Promise<unknown>): void
  /** Resolves when everything that was started has ended. */
  drain(): Promise<void>
}

/** Work of this process, which drains it before it ends. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (name, work) => {
      const task = work().then(
        () => {},
        (error: unknown) => log.error({ err: error, work: name }, 'background work failed'),
      )
      running.add(task)
      void task.finally(() => running.delete(task))
    },
    drain: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
