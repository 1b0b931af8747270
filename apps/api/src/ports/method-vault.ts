/** A bank account as the card provider took it. */
export interface VaultBank {
  /** `ba_…` */
  readonly sourceId: string
  readonly bankName: string
  readonly last4: string
}

/**
 * Where payers' methods are kept: at the card provider, each payer being a customer of his own. Every operation throws
 * ProviderUnavailableError when it gets no answer to rely on.
 */
export interface MethodVault {
  /** Makes a customer, the same one for the same key, and gives its id. */
  createCustomer(payerId: number | null, idempotencyKey: string): Promise<string>
  /** Begins saving a card with a customer; gives the client secret for the browser. */
  beginCardSetup(customerId: string): Promise<string>
  /** Takes a saved card from its customer; one that has none is left as it is. */
  detachCard(paymentMethodId: string): Promise<void>
  /** Refused for a token that was used, or for an account that the customer has. */
  attachBank(customerId: string, bankToken: string): Promise<VaultBank | 'refused'>
  /** Takes a bank account from its customer; one that is gone is left as it is. */
  detachBank(customerId: string, sourceId: string): Promise<void>
}
