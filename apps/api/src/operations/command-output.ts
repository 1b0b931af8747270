import { EnvironmentError } from '../db/index.ts'
import { UsageError, type Report } from './operation.ts'

type Print = (line: string) => void

/** Where a command prints. */
export interface Output {
  /** @param database the one that the command works on */
  begin(database: string): void
  end(report: Report): void
}

export function textOutput({ print }: { readonly print: Print }): Output {
  return { begin: (database) => print(`Database: ${database}`), end: ({ text }) => print(text) }
}

/** One JSON object: the command, its database, what it did by name, and the text as `message`. */
export function jsonOutput(command: string, { print }: { readonly print: Print }): Output {
  let database = ''
  return {
    begin: (name) => {
      database = name
    },
    end: ({ text, facts }) => print(JSON.stringify({ command, database, ...facts, message: text })),
  }
}

/** `usage` for wrong options, and what they name; `configuration` for variables; `failed` for everything else. */
function codeOf(error: unknown): string {
  if (error instanceof UsageError) return 'usage'
  return error instanceof EnvironmentError ? 'configuration' : 'failed'
}

/** A failure as one JSON object. */
export function jsonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return JSON.stringify({ error: { code: codeOf(error), message } })
}
