import type { BankLink } from '../ports/bank-link.ts'
import type { MethodVault } from '../ports/method-vault.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'

/** An account at the card provider, and one at the bank-linking provider in the same mode. */
export interface VendorAccount {
  readonly provider: PaymentProvider
  readonly vault: MethodVault
  readonly bankLink: BankLink
}

export interface Vendors {
  /** The account of every practice but the test practice. */
  readonly main: VendorAccount
  /** The account that a practice's payments, customers and methods are in. */
  of(practiceId: number): VendorAccount
}

/** @param test the account of the test practice; null without one */
export function createVendors(
  main: VendorAccount,
  test: { readonly practiceId: number; readonly account: VendorAccount } | null,
): Vendors {
  return { main, of: (practiceId) => (practiceId === test?.practiceId ? test.account : main) }
}
