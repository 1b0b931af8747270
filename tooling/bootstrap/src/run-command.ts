import { messageOf, runNode, type RunOptions } from './run-node.ts'
import { exitOnTermination } from './termination.ts'

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
