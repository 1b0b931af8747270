import { loadPlaidBankLink } from '../plaid/load-bank-link.ts'
import { createStripe } from '../stripe/client.ts'
import { createStripeVault } from '../stripe/method-vault.ts'
import { createStripeProvider } from '../stripe/payment-provider.ts'
import type { Environment } from './env.ts'
import { createVendors, type VendorAccount, type Vendors } from '../base/dependencies.ts'

/** The name shown in the bank's dialog. */
const linkName = 'Payment Center'

export interface VendorKeys {
  readonly stripeBase: string
  readonly secretKey: string
  readonly plaidBase: string
  readonly plaidClientId: string
  readonly plaidSecret: string
  /** Where a bank's own site returns to; empty for none. */
  readonly plaidRedirectUri: string
}

export function openVendorAccount(keys: VendorKeys): VendorAccount {
  const stripe = createStripe(keys.stripeBase, keys.secretKey)
  return {
    provider: createStripeProvider(stripe),
    vault: createStripeVault(stripe),
    bankLink: loadPlaidBankLink({
      address: keys.plaidBase,
      clientId: keys.plaidClientId,
      secret: keys.plaidSecret,
      clientName: linkName,
      redirectUri: keys.plaidRedirectUri,
    }),
  }
}

/** The vendors' accounts with the environment's keys. Requests nothing. */
export function openVendors(environment: Environment): Vendors {
  const { testKeys: test } = environment
  const shared = {
    stripeBase: environment.STRIPE_API_BASE,
    plaidClientId: environment.PLAID_CLIENT_ID,
    plaidRedirectUri: environment.PLAID_REDIRECT_URI,
  }
  const main = openVendorAccount({
    ...shared,
    secretKey: environment.STRIPE_SECRET_KEY,
    plaidBase: environment.PLAID_API_BASE,
    plaidSecret: environment.PLAID_SECRET,
  })
  if (test === null) return createVendors(main, null)
  const account = openVendorAccount({
    ...shared,
    secretKey: test.STRIPE_TEST_SECRET_KEY,
    plaidBase: test.PLAID_TEST_API_BASE,
    plaidSecret: test.PLAID_TEST_SECRET,
  })
  return createVendors(main, { practiceId: environment.TEST_PRACTICE_ID, account })
}
