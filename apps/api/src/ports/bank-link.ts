import type { Cents } from '@payment-center/payments/money'

/** A login at a bank, in the hands of the server. */
export interface LinkedBank {
  /** Opens the login's accounts: a secret. */
  readonly accessToken: string
}

/** The bank-linking provider gave no answer to rely on, or can't reach the bank. */
export class BankLinkUnavailableError extends Error {
  override readonly name = 'BankLinkUnavailableError'
}

/** The payer has to sign in at his bank again: the account must be linked anew. */
export class BankLoginNeededError extends Error {
  override readonly name = 'BankLoginNeededError'
}

/** The bank-linking provider. Every operation throws BankLinkUnavailableError when it gets no answer to rely on. */
export interface BankLink {
  /** Begins linking for somebody, and gives the token for the browser. */
  createLinkToken(userId: string, language: 'en' | 'es'): Promise<string>
  /** Refused for a public token that is none, or was exchanged before. */
  exchange(publicToken: string): Promise<LinkedBank | 'refused'>
  /** A token by which the card provider takes the account; null for one that can't be debited. */
  createBankToken(bank: LinkedBank, accountId: string): Promise<string | null>
  /** What the account has to spend; null where the bank does not say. @throws BankLoginNeededError */
  readBalance(bank: LinkedBank, accountId: string): Promise<Cents | null>
  /** Gives a login up; one that is gone is left as it is. */
  remove(bank: LinkedBank): Promise<void>
}
