import * as v from 'valibot'
import type { Sandbox } from '../sandbox.ts'
import { findInstitution, type Institution } from './institutions.ts'
import { plaidEndpoint } from './plaid-endpoint.ts'
import { PlaidError } from './plaid-error.ts'
import { newPlaidId, putPlaid, type LinkedAccount } from './plaid-store.ts'
import { randomLetters } from '../stripe/ids.ts'

const hour = 3_600_000
const text = v.pipe(v.string(), v.nonEmpty())
const products = v.pipe(v.array(text), v.minLength(1))

const createLinkToken = plaidEndpoint(
  '/link/token/create',
  v.looseObject({
    client_name: text,
    language: text,
    country_codes: v.pipe(v.array(text), v.minLength(1)),
    user: v.looseObject({ client_user_id: text }),
    products,
  }),
  ({ database }, { client_name, language, user, products: requested }) => {
    // Every item has balances, which may not be requested.
    if (requested.includes('balance')) throw new PlaidError('INVALID_PRODUCT', 'balance')
    const id = newPlaidId('link')
    const expires = Date.now() + 4 * hour
    putPlaid(database, 'link_token', {
      id,
      clientUserId: user.client_user_id,
      clientName: client_name,
      language,
      expires,
    })
    return { link_token: id, expiration: new Date(expires).toISOString() }
  },
)

/** Creates a login at an institution, as Link does, with its public token. */
export function addLogin({ database }: Sandbox, institution: Institution, chosen?: readonly string[]) {
  const accounts: LinkedAccount[] = institution.accounts
    .filter((account) => chosen === undefined || chosen.includes(account.mask))
    .map((account) => ({ ...account, accountId: randomLetters(37) }))
  const id = newPlaidId('public')
  const expires = Date.now() + hour / 2
  putPlaid(database, 'public_token', { id, institutionId: institution.id, accounts, expires, used: false })
  return { publicToken: id, accounts }
}

const createPublicToken = plaidEndpoint(
  '/sandbox/public_token/create',
  v.strictObject({
    institution_id: text,
    initial_products: products,
    options: v.optional(
      v.object({ override_username: v.optional(v.string()), override_password: v.optional(v.string()) }),
    ),
    user_token: v.optional(v.unknown()),
  }),
  (sandbox, { institution_id }) => {
    const institution = findInstitution(institution_id)
    if (institution === undefined) throw new PlaidError('INVALID_INSTITUTION')
    if (institution.isDown) throw new PlaidError('INSTITUTION_DOWN')
    return { public_token: addLogin(sandbox, institution).publicToken }
  },
)

export const linkEndpoints = [createLinkToken, createPublicToken]
