import { nonEmpty, nullable, optional, pipe, strictObject, string } from 'valibot'
import type { WalletOwner } from '../browser/shared/wallet-protocol.ts'
import type { Database } from '../store/database.ts'
import { readSetting } from '../store/settings-table.ts'

export const walletSchema = nullable(
  strictObject({ card: pipe(string(), nonEmpty()), name: optional(string(), 'Pat Lee') }),
)

/** The card in every browser's wallet; null: no browser has a wallet. */
export function readWallet(database: Database): WalletOwner | null {
  return readSetting<WalletOwner | null>(database, 'wallet') ?? null
}
