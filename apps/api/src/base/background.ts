import type { Logger } from 'pino'

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

interface LoopRounds {
  readonly intervalMs: number
  /** Of any round. */
  endedAt: number
  succeededAt: number
  failed: number
}

/** How the rounds of each loop of this process end. */
export interface LoopMonitor {
  /** A loop that runs a round every `intervalMs` has started. */
  start(name: string, intervalMs: number): void
  endRound(name: string, hasSucceeded: boolean): void
  stop(name: string): void
  /** Seconds since each loop's last successful round, by name. */
  secondsSinceRound(): ReadonlyMap<string, number>
  /** How many rounds of each loop failed, by name. */
  failedRounds(): ReadonlyMap<string, number>
  /** The loops whose round doesn't end: overdue by more than a minute. */
  stalled(): readonly string[]
  /** The loops whose rounds end, but only fail for more than a minute. */
  failing(): readonly string[]
}

/** @param now milliseconds of a clock that never jumps */
export function createLoopMonitor(now: () => number = () => performance.now()): LoopMonitor {
  const loops = new Map<string, LoopRounds>()
  const byName = (read: (rounds: LoopRounds) => number) =>
    new Map([...loops].map(([name, rounds]) => [name, read(rounds)]))
  const isOverdue = ({ intervalMs }: LoopRounds, since: number) => now() - since > intervalMs + graceMs
  const namesOf = (isWanted: (rounds: LoopRounds) => boolean) =>
    [...loops].filter(([, rounds]) => isWanted(rounds)).map(([name]) => name)
  return {
    start: (name, intervalMs) =>
      void loops.set(name, { intervalMs, endedAt: now(), succeededAt: now(), failed: 0 }),
    endRound: (name, hasSucceeded) => {
      const rounds = loops.get(name)
      if (rounds === undefined) return
      rounds.endedAt = now()
      if (hasSucceeded) rounds.succeededAt = rounds.endedAt
      else rounds.failed += 1
    },
    stop: (name) => void loops.delete(name),
    secondsSinceRound: () => byName(({ succeededAt }) => (now() - succeededAt) / 1000),
    failedRounds: () => byName(({ failed }) => failed),
    stalled: () => namesOf((rounds) => isOverdue(rounds, rounds.endedAt)),
    failing: () =>
      namesOf((rounds) => !isOverdue(rounds, rounds.endedAt) && isOverdue(rounds, rounds.succeededAt)),
  }
}
