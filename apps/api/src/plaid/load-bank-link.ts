import { timeVendor } from '../base/counters.ts'
import type { BankLink } from '../ports/method-vault.ts'

export const plaidAddresses = {
  live: 'https://production.plaid.com',
  test: 'https://sandbox.plaid.com',
} as const

export interface PlaidAccount {
  readonly address: string
  readonly clientId: string
  readonly secret: string
  /** Where a bank's own site returns to; empty for none. */
  readonly redirectUri: string
}

/** The bank link over Plaid's SDK, which takes 80 MB of memory: it loads with the first call. */
export function loadPlaidBankLink(account: PlaidAccount): BankLink {
  let loading: Promise<BankLink> | null = null
  const load = async () => {
    const { createPlaid, createPlaidBankLink } = await import('./bank-link.ts')
    const plaid = createPlaid(account.address, account.clientId, account.secret)
    return createPlaidBankLink(plaid, account.redirectUri)
  }
  const link = () => (loading ??= load())
  const timed = <Result>(name: string, call: (loaded: BankLink) => Promise<Result>) =>
    link().then((loaded) => timeVendor('plaid', name, () => call(loaded)))
  return {
    createLinkToken: (...call) => timed('createLinkToken', (loaded) => loaded.createLinkToken(...call)),
    createRenewalToken: (...call) =>
      timed('createRenewalToken', (loaded) => loaded.createRenewalToken(...call)),
    exchange: (...call) => timed('exchange', (loaded) => loaded.exchange(...call)),
    createBankToken: (...call) => timed('createBankToken', (loaded) => loaded.createBankToken(...call)),
    readBalance: (...call) => timed('readBalance', (loaded) => loaded.readBalance(...call)),
    remove: (...call) => timed('remove', (loaded) => loaded.remove(...call)),
  }
}
