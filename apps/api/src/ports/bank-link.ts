import type { Cents } from '@payment-center/payments/money'

/** A bank login held by the server. */
export interface LinkedBank {
  /** A secret that gives access to the login's accounts. */
  readonly accessToken: string
}

export interface LinkOptions {
  readonly language: 'en' | 'es'
  /** Whether a page can continue after a bank's own site replaced it. */
  readonly canReturn: boolean
}

/** The bank-linking provider gave no reliable response, or can't reach the bank. */
export class BankLinkUnavailableError extends Error {
  override readonly name = 'BankLinkUnavailableError'
}

/** The payer has to sign in at their bank again. */
export class BankLoginNeededError extends Error {
  override readonly name = 'BankLoginNeededError'
}

/** The bank-linking provider. Every operation throws BankLinkUnavailableError without a reliable response. */
export interface BankLink {
  /** Starts linking for a user. @returns the link token for the browser */
  createLinkToken(userId: string, options: LinkOptions): Promise<string>
  /** Starts a new sign-in for a linked login, which keeps its accounts. @returns the link token for the browser */
  createRenewalToken(bank: LinkedBank, userId: string, options: LinkOptions): Promise<string>
  /** `refused` for a public token that is unknown or was already exchanged. */
  exchange(publicToken: string): Promise<LinkedBank | 'refused'>
  /** A token with which the card provider attaches the account; null if it can't be debited. */
  createBankToken(bank: LinkedBank, accountId: string): Promise<string | null>
  /**
   * The available balance in cents; null if the bank does not report it, or the login was removed.
   * @throws BankLoginNeededError
   */
  readBalance(bank: LinkedBank, accountId: string): Promise<Cents | null>
  /** Removes a login; does nothing if it is already gone. */
  remove(bank: LinkedBank): Promise<void>
}
