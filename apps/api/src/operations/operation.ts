import type { ParseArgsOptionsConfig } from 'node:util'
import type { Db } from '../db/index.ts'
import type { ConnectedAccount } from '../ports/method-vault.ts'

/** Options are missing or malformed; each sentence is shown to the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError'

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
  }
}

export interface OperationContext {
  readonly db: Db
  readonly now: Date
  /** The portal's public origin, such as `https://pay.example.com`. */
  readonly portalOrigin: string
  /** Who runs the command, for the audit trail. */
  readonly operator: { readonly name: string; readonly host: string }
  readFile(path: string): Promise<string>
  /** The practice's account at the card provider; null if the platform has no such account. */
  findAccount(accountId: string): Promise<ConnectedAccount | null>
}

/** The parsed command line options before validation. */
export type RawOptions = Readonly<Record<string, unknown>>

/** A command that an operator runs in a terminal. */
export interface Operation {
  readonly name: string
  /** Shown with a usage error. */
  readonly usage: string
  readonly options: ParseArgsOptionsConfig
  /** Runs the command. @returns the text to print @throws UsageError */
  run(context: OperationContext, typed: RawOptions): Promise<string>
}
