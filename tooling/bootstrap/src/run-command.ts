import { messageOf, runNode, type RunOptions } from './run-node.ts'
import { constants } from 'node:os'

/** Runs a command and exits: with the code it returns, 0 without one, or 1 and the message of what it throws. */
export async function runCommand(run: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await run()) ?? 0)
  } catch (error) {
    process.stderr.write(`\n${messageOf(error)}\n`)
    process.exit(1)
  }
}

/** Runs a Node program until it ends or this process is terminated, with its output shown; returns its exit code. */
export async function showNode(args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { code } = await exitOnTermination(runNode(args, { show: true, ...options }))
  return code
}

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
