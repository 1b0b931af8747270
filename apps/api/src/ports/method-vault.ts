import type { Cents } from '@payment-center/payments/money'

/** A bank account attached at the card provider. */
export interface VaultBank {
  /** `ba_…` */
  readonly sourceId: string
  readonly bankName: string
  readonly last4: string
}

/** A card that a browser is saving. */
type CardSetup = Readonly<Record<'setupId' | 'clientSecret', string>>

/**
 * Stores methods at the card provider, where each payer is a customer. Every operation throws
 * ProviderUnavailableError without a reliable response.
 */
export interface MethodVault {
  /** Creates a customer, the same one for the same key. @returns its id */
  createCustomer(payerId: number | null, idempotencyKey: string): Promise<string>
  /** False once a customer was deleted, such as in the provider's dashboard. */
  hasCustomer(customerId: string): Promise<boolean>
  /**
   * Starts saving a card with a customer.
   * @param connectedAccountId the practice's account that will charge it; null for the platform's own
   */
  beginCardSetup(customerId: string, connectedAccountId: string | null): Promise<CardSetup>
  /** Whether a setup can still be confirmed, the card that it saved, and how many cards it declined so far. */
  inspectCardSetup(setupId: string): Promise<{ isOpen: boolean; cardId: string | null; declines: number }>
  /** Cancels a setup; does nothing once it is over. */
  cancelCardSetup(setupId: string): Promise<void>
  /** Detaches a card from its customer; does nothing if it has none. */
  detachCard(paymentMethodId: string): Promise<void>
  /** `refused` for a used token, or an account that the customer already has. */
  attachBank(customerId: string, bankToken: string): Promise<VaultBank | 'refused'>
  /** Detaches a bank account from its customer; does nothing if it is already gone. */
  detachBank(customerId: string, sourceId: string): Promise<void>
}

/** A practice's own account at the card provider. */
export interface ConnectedAccount {
  /** `active` when the account can do it, such as `card_payments`. */
  readonly capabilities: Readonly<Record<string, string>>
}

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
