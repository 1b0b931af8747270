import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves with the signal on Ctrl-C, on a signal, or when the terminal closes. */
export const terminationRequested = new Promise<(typeof signals)[number]>((resolve) => {
  for (const signal of signals) process.on(signal, () => resolve(signal))
})

/**
 * Awaits a promise, but exits at once, with every process started here, when termination is requested first:
 * with the code that a shell reports for the signal, because the work is not done.
 */
export async function exitOnTermination<T>(work: Promise<T>): Promise<T> {
  const exited = terminationRequested.then((signal) => process.exit(128 + constants.signals[signal]))
  return Promise.race([work, exited])
}
