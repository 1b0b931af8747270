import { nonEmpty, nullable, optional, pipe, strictObject, string, type InferOutput } from 'valibot'
import type { WalletOwner } from '../browser/shared/wallet-protocol.ts'
import type { Database } from '../store/database.ts'

export const walletSchema = nullable(
  strictObject({ card: pipe(string(), nonEmpty()), name: optional(string(), 'Pat Lee') }),
)
export type Wallet = InferOutput<typeof walletSchema>

/** The card behind the wallet of every browser; null: none has one. */
export function readWallet(database: Database): WalletOwner | null {
  const row = database.prepare('SELECT body FROM wallet').get()
  return row === undefined ? null : (JSON.parse(String(row['body'])) as WalletOwner)
}

export function setWallet(database: Database, wallet: Wallet): void {
  database.exec('DELETE FROM wallet')
  if (wallet !== null) database.prepare('INSERT INTO wallet VALUES (1, ?)').run(JSON.stringify(wallet))
}
