/** Prints a line. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
