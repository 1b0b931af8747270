import { endpoint, requireObject } from '../../http/endpoint.ts'
import { missing, noAccess, refused } from '../../http/errors.ts'
import { actingAs, type Sandbox } from '../../sandbox.ts'
import type { AccountName } from '../../store/account-name.ts'
import type { Account } from '../../store/kinds.ts'
import { nulls } from '../fields.ts'

type CapabilityName = 'card_payments' | 'transfers' | 'us_bank_account_ach_payments'
export type Capabilities = { [K in CapabilityName]?: 'active' | 'inactive' | 'pending' }

/** The practice's connected account, and the platform's own for each key, which every sandbox has. */
const practiceAccount = 'acct_practice'
export const ownAccounts: Readonly<Record<AccountName, string>> = {
  main: 'acct_platform',
  test: 'acct_platform_of_tests',
}

const onboarded: Capabilities = {
  card_payments: 'active',
  transfers: 'active',
  us_bank_account_ach_payments: 'active',
}

export function addAccounts(sandbox: Sandbox): void {
  putAccount(sandbox, practiceAccount)
  for (const account of ['main', 'test'] as const)
    putAccount(actingAs(sandbox, account), ownAccounts[account])
}

/** Adds an account, or changes the capabilities of one. */
export function putAccount({ objects }: Sandbox, id: string, changes: Capabilities = {}): Account {
  const capabilities = { ...onboarded, ...changes }
  const isActive = capabilities.card_payments === 'active'
  const account: Account = {
    id,
    object: 'account',
    business_profile: null,
    business_type: null,
    capabilities,
    charges_enabled: isActive,
    country: 'US',
    default_currency: 'usd',
    details_submitted: isActive,
    payouts_enabled: isActive,
    ...nulls('email'),
    type: 'none',
  }
  if (objects.find('account', id) === undefined) objects.add(account)
  else objects.save(account)
  return account
}

/** The account of the key. */
export const retrieveOwnAccount = endpoint('GET /v1/account', {}, ({ sandbox, account }) =>
  requireObject(sandbox, 'account', ownAccounts[account]),
)

/** A connected account of this platform, or its own. @throws ApiError 403 for any other */
export const retrieveAccount = endpoint('GET /v1/accounts/:id', {}, ({ sandbox, ids }) => {
  const account = sandbox.objects.find('account', ids['id'] ?? '')
  if (account === undefined) throw noAccess(ids['id'] ?? '')
  return account
})

interface Routing {
  readonly destination: string | undefined
  readonly onBehalfOf: string | undefined
  readonly types: readonly string[]
}

/** @throws ApiError 400 unless the accounts that a payment names can take it */
export function checkAccounts({ objects }: Sandbox, { destination, onBehalfOf, types }: Routing): void {
  if (destination !== undefined) {
    const account = objects.find('account', destination)
    if (account === undefined) throw missing('destination', destination, 'transfer_data[destination]')
    if (account.capabilities?.transfers !== 'active') {
      throw refused(
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
        'transfer_data[destination]',
        { code: 'insufficient_capabilities_for_transfer' },
      )
    }
  }
  if (onBehalfOf !== undefined) checkOnBehalfOf(objects.find('account', onBehalfOf), onBehalfOf, types)
  if (destination !== undefined && onBehalfOf !== undefined && onBehalfOf !== destination) {
    throw refused(
      'You cannot specify an `on_behalf_of` value that is different from the `transfer_data[destination]` value when using `card`.',
      'on_behalf_of',
    )
  }
}

function checkOnBehalfOf(account: Account | undefined, id: string, types: readonly string[]): void {
  if (account === undefined) throw missing('account', id, 'on_behalf_of')
  const needed = types.map((type) =>
    type === 'us_bank_account' ? 'us_bank_account_ach_payments' : 'card_payments',
  )
  const lacking = needed.filter((name) => account.capabilities?.[name] !== 'active')
  if (lacking.length === 0) return
  throw refused(
    `The account ${id} is missing the required capabilities: ${lacking.join(', ')}.`,
    'on_behalf_of',
  )
}
