import type { ParseArgsOptionsConfig } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database } from '../db/index.ts'

/** What was typed is not enough, or wrong: each sentence is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
  }
}

/** What an operation works with. */
export interface OperationContext {
  readonly db: Kysely<Database>
  readonly now: Date
  /** Where payers reach the portal. */
  readonly portalOrigin: string
  readFile(path: string): Promise<string>
}

/** The options as they were typed. */
export type RawOptions = Readonly<Record<string, unknown>>

/** Something that whoever runs the portal does from a terminal. */
export interface Operation {
  readonly name: string
  /** How it is called, for who did it wrong. */
  readonly usage: string
  readonly options: ParseArgsOptionsConfig
  /**
   * Does it, and says what was done.
   * @throws UsageError
   */
  run(context: OperationContext, typed: RawOptions): Promise<string>
}
