import type { ApiAnswer } from './protocol.ts'

/** The card in a browser's wallet, and its holder. */
export interface WalletOwner {
  card: string
  name: string
}

/** Payment methods beside the cards of a wallet, which Stripe shows in any browser, as in Stripe's options. */
export const otherMethods = ['link', 'paypal', 'klarna', 'amazonPay'] as const
export type OtherMethod = (typeof otherMethods)[number]

export interface WalletWelcome {
  /** The browser's own; null means the sandbox's setting. */
  wallet: WalletOwner | 'none' | null
  offered: OtherMethod[]
}

export type ToWallet =
  /** Shows the sheet over the whole page; the amount is in cents, `business` the receiver of the money. */
  | { type: 'sheet'; amount: number; business: string }
  | { type: 'makeMethod'; key: string }
  /** The page reports that the payment failed, which the open sheet shows. */
  | { type: 'failed' }

export type FromWallet =
  | { type: 'ready'; available: boolean }
  | { type: 'pressed'; method: 'googlePay' | OtherMethod }
  | { type: 'authorized'; name: string }
  | { type: 'cancelled' }
  | { type: 'made'; answer: ApiAnswer }
  | { type: 'closed' }
