import * as v from 'valibot'
import type { WalletOwner } from '../browser/shared/wallet-protocol.ts'
import type { Database } from '../store/database.ts'
import { readSetting } from '../store/settings-table.ts'

export const walletSchema = v.nullable(
  v.strictObject({ card: v.pipe(v.string(), v.nonEmpty()), name: v.optional(v.string(), 'Pat Lee') }),
)

const firstWallet: WalletOwner = { card: '4242424242424242', name: 'Pat Lee' }

/** The card in every browser's wallet; null: no browser has a wallet. */
export function readWallet(database: Database): WalletOwner | null {
  const wallet = readSetting<WalletOwner | null>(database, 'wallet')
  return wallet === undefined ? firstWallet : wallet
}
