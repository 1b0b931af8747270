import type { ApiAnswer } from './protocol.ts'

/** The card behind the browser's wallet, and whose it is. */
export interface WalletOwner {
  card: string
  name: string
}

/** wallet: as the page's own browser has it; null: as the sandbox's switch says. */
export interface WalletWelcome {
  wallet: WalletOwner | null
}

export type ToWallet =
  /** Shows the sheet over the whole page, with what is to be paid in cents. */
  { type: 'sheet'; amount: number } | { type: 'makeMethod' }

export type FromWallet =
  | { type: 'ready'; available: boolean }
  | { type: 'pressed' }
  | { type: 'authorized'; name: string }
  | { type: 'cancelled' }
  | { type: 'made'; answer: ApiAnswer }
