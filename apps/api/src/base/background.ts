import type { Logger } from 'pino'

export type Background = ReturnType<typeof createBackground>

export function createBackground(log: Logger) {
  const running = new Set<Promise<void>>()
  return {
    /** Logs a failure; only for work that a loop retries. */
    run: (name: string, work: () => Promise<unknown>): void => {
      const task = work().then(
        () => {},
        (error: unknown) => log.warn({ err: error, job: name }, 'failed, will be retried'),
      )
      running.add(task)
      void task.finally(() => running.delete(task))
    },
    drain: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** A round that ends later than its interval and this many milliseconds counts as stalled. */
const graceMs = 60_000

interface LoopRounds {
  readonly intervalMs: number
  /** When the last round ended, failed or not. */
  endedAt: number
  succeededAt: number
  failed: number
}

export type LoopMonitor = ReturnType<typeof createLoopMonitor>

/** How the rounds of each loop of this process end. @param now milliseconds of a clock that never jumps */
export function createLoopMonitor(now: () => number = () => performance.now()) {
  const loops = new Map<string, LoopRounds>()
  const byName = (read: (rounds: LoopRounds) => number) =>
    new Map([...loops].map(([name, rounds]) => [name, read(rounds)]))
  const isOverdue = ({ intervalMs }: LoopRounds, since: number) => now() - since > intervalMs + graceMs
  const namesOf = (isWanted: (rounds: LoopRounds) => boolean) =>
    [...loops].filter(([, rounds]) => isWanted(rounds)).map(([name]) => name)
  return {
    /** A loop that runs a round every `intervalMs` has started. */
    start: (name: string, intervalMs: number) =>
      void loops.set(name, { intervalMs, endedAt: now(), succeededAt: now(), failed: 0 }),
    endRound: (name: string, hasSucceeded: boolean) => {
      const rounds = loops.get(name)
      if (rounds === undefined) return
      rounds.endedAt = now()
      if (hasSucceeded) rounds.succeededAt = rounds.endedAt
      else rounds.failed += 1
    },
    stop: (name: string) => void loops.delete(name),
    /** Seconds since each loop's last successful round, by name. */
    secondsSinceRound: () => byName(({ succeededAt }) => (now() - succeededAt) / 1000),
    /** How many rounds of each loop failed, by name. */
    failedRounds: () => byName(({ failed }) => failed),
    /** The loops whose round doesn't end: overdue by more than a minute. */
    stalled: () => namesOf((rounds) => isOverdue(rounds, rounds.endedAt)),
    /** The loops whose rounds end, but only fail for more than a minute. */
    failing: () =>
      namesOf((rounds) => !isOverdue(rounds, rounds.endedAt) && isOverdue(rounds, rounds.succeededAt)),
  }
}
