import type { Sandbox } from '../sandbox.ts'
import type { AccountName } from '../store/account-name.ts'
import { readSetting } from '../store/database.ts'
import { ownAccounts } from '../stripe/connect/accounts.ts'
import type { Endpoint } from './endpoint.ts'
import { forbidden } from './errors.ts'

/** Resources that have no permission of their own name. */
const resources: { readonly [resource: string]: string } = {
  account: 'accounts_kyc_basic',
  accounts: 'accounts_kyc_basic',
  refunds: 'charge',
  setup_attempts: 'setup_intent',
  webhook_endpoints: 'webhook',
}

function permissionOf({ method, path }: Endpoint): string {
  const [, , resource = '', , nested] = path.split('/')
  const name = nested === 'sources' ? 'source' : (resources[resource] ?? resource.replace(/s$/, ''))
  return `rak_${name}_${method === 'GET' ? 'read' : 'write'}`
}

/** @throws ApiError 403 for a call that the restricted key may not make: `PUT /control/permissions` */
export function requirePermission({ database }: Sandbox, account: AccountName, endpoint: Endpoint): void {
  const missing = readSetting<string[]>(database, 'missing_permissions') ?? []
  const permission = permissionOf(endpoint)
  if (account !== 'main' || !missing.includes(permission)) return
  throw forbidden(
    403,
    `The provided key 'rk_test_***' does not have the required permissions for this endpoint on account '${ownAccounts[account]}'. Having the '${permission}' permission would allow this request to continue.`,
  )
}
