import type { Logger } from 'pino'

export interface Loop {
  /** Resolves when the current round has ended. */
  stop(): Promise<void>
}

/**
 * Runs a round now, and again after an interval from each end; a failed round is logged.
 * @param round gets a signal that asks it to end early
 */
export function startLoop(
  log: Logger,
  name: string,
  intervalMs: number,
  round: (signal: AbortSignal) => Promise<void>,
): Loop {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  const runRound = async () => {
    try {
      await round(stopping.signal)
    } catch (error) {
      log.error({ err: error, loop: name }, 'round failed')
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, intervalMs)
  }
  let running = Promise.resolve()
  const start = () => {
    running = runRound()
  }
  start()
  return {
    stop: () => {
      stopping.abort()
      clearTimeout(timer)
      return running
    },
  }
}
