import type { ApiAnswer } from './protocol.ts'

/** The card in a browser's wallet, and its holder. */
export interface WalletOwner {
  card: string
  name: string
}

/** `wallet` is the browser's own; null means the sandbox's setting. */
export interface WalletWelcome {
  wallet: WalletOwner | null
}

export type ToWallet =
  /** Shows the sheet over the whole page; the amount is in cents. */
  { type: 'sheet'; amount: number } | { type: 'makeMethod' }

export type FromWallet =
  | { type: 'ready'; available: boolean }
  | { type: 'pressed' }
  | { type: 'authorized'; name: string }
  | { type: 'cancelled' }
  | { type: 'made'; answer: ApiAnswer }
