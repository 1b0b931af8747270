/** A bank account attached at the card provider. */
export interface VaultBank {
  /** `ba_…` */
  readonly sourceId: string
  readonly bankName: string
  readonly last4: string
}

/** A card that a browser is saving. */
interface CardSetup {
  readonly setupId: string
  readonly clientSecret: string
}

/**
 * Stores methods at the card provider, where each payer is a customer. Every operation throws
 * ProviderUnavailableError without a reliable response.
 */
export interface MethodVault {
  /** Creates a customer, the same one for the same key. @returns its id */
  createCustomer(payerId: number | null, idempotencyKey: string): Promise<string>
  /**
   * Starts saving a card with a customer.
   * @param connectedAccountId the practice's account that will charge it; null for the platform's own
   */
  beginCardSetup(customerId: string, connectedAccountId: string | null): Promise<CardSetup>
  /** Whether a setup can still be confirmed, and how many cards it declined so far. */
  inspectCardSetup(setupId: string): Promise<{ isOpen: boolean; declines: number }>
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
