/** A bank account attached at the card provider. */
export interface VaultBank {
  /** `ba_…` */
  readonly sourceId: string
  readonly bankName: string
  readonly last4: string
}

/**
 * Stores methods at the card provider, where each payer is a customer. Every operation throws
 * ProviderUnavailableError without a reliable response.
 */
export interface MethodVault {
  /** Creates a customer, the same one for the same key. @returns its id */
  createCustomer(payerId: number | null, idempotencyKey: string): Promise<string>
  /** Starts saving a card with a customer. @returns the client secret for the browser */
  beginCardSetup(customerId: string): Promise<string>
  /** Detaches a card from its customer; does nothing if it has none. */
  detachCard(paymentMethodId: string): Promise<void>
  /** `refused` for a used token, or an account that the customer already has. */
  attachBank(customerId: string, bankToken: string): Promise<VaultBank | 'refused'>
  /** Detaches a bank account from its customer; does nothing if it is already gone. */
  detachBank(customerId: string, sourceId: string): Promise<void>
}
