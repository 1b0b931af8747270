import type { Logger } from 'pino'

export interface Loop {
  /** Resolves when the round that is under way has ended. */
  stop(): Promise<void>
}

/**
 * Runs a round at once and again so long after each end; a round that fails is logged, and the next one comes.
 * @param round is told by the signal that it had better come to an end
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
