/** Prints a line for the person at the terminal. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints one sentence of what went wrong and ends with failure. */
export function giveUp(problem: unknown): never {
  process.stderr.write(`\n${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exit(1)
}
