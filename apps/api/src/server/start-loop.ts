import type { Dependencies } from './dependencies.ts'

/** After this long a round is asked to end: a longer one counts as stalled. */
const longestRoundMs = 30_000

export interface Loop {
  /** Resolves when the current round has ended. */
  stop(): Promise<void>
}

/**
 * Runs a round now, and again after an interval from each end; a failed round is logged.
 * @param round gets a signal that asks it to end early
 */
export function startLoop(
  { log, loops }: Pick<Dependencies, 'log' | 'loops'>,
  name: string,
  intervalMs: number,
  round: (signal: AbortSignal) => Promise<void>,
): Loop {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  const runRound = async () => {
    try {
      await round(AbortSignal.any([stopping.signal, AbortSignal.timeout(longestRoundMs)]))
    } catch (error) {
      log.error({ err: error, loop: name }, 'round failed')
    }
    loops.finishRound(name)
    if (!stopping.signal.aborted) timer = setTimeout(start, intervalMs)
  }
  let running = Promise.resolve()
  const start = () => {
    running = runRound()
  }
  loops.start(name, intervalMs)
  start()
  return {
    stop: () => {
      stopping.abort()
      clearTimeout(timer)
      loops.stop(name)
      return running
    },
  }
}
