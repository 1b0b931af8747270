import * as v from 'valibot'
import type { Sandbox } from '../sandbox.ts'
import { findInstitution, type Institution } from './institutions.ts'
import { plaidEndpoint } from './plaid-endpoint.ts'
import { PlaidError } from './plaid-error.ts'
import { newPlaidId, putPlaid, requireItem, type LinkedAccount } from './plaid-store.ts'
import { randomLetters } from '../stripe/ids.ts'

const hour = 3_600_000
const text = v.pipe(v.string(), v.nonEmpty())
const products = v.pipe(v.array(text), v.minLength(1))

/** The allowed addresses: without a query, and https except on the own machine. */
const redirectUri = v.pipe(
  text,
  v.check((uri) => {
    if (!URL.canParse(uri)) return false
    const { protocol, hostname, search, hash } = new URL(uri)
    const isOwn = hostname === 'localhost' || hostname === '127.0.0.1'
    return (protocol === 'https:' || (protocol === 'http:' && isOwn)) && search === '' && hash === ''
  }),
)

const languages = 'da nl en et fr de hi it lv lt no pl pt ro es sv vi'.split(' ')
const countries = 'US GB ES NL FR IE CA DE IT PL DK NO SE EE LT LV PT BE AT FI'.split(' ')

/** Only the fields that the product sends. */
const createLinkToken = plaidEndpoint(
  '/link/token/create',
  v.strictObject({
    client_name: text,
    language: v.picklist(languages),
    country_codes: v.pipe(v.array(v.picklist(countries)), v.minLength(1)),
    user: v.strictObject({ client_user_id: text }),
    products: v.optional(products),
    redirect_uri: v.optional(redirectUri),
    access_token: v.optional(text),
  }),
  ({ database }, request) => {
    const { client_name, language, user, products: requested, redirect_uri, access_token } = request
    if (access_token === undefined && requested === undefined)
      throw new PlaidError('MISSING_FIELDS', 'products')
    // Every item has balances, which may not be requested.
    if (requested?.includes('balance')) throw new PlaidError('INVALID_PRODUCT', 'balance')
    if (access_token !== undefined) {
      requireItem(database, access_token)
      if (requested !== undefined) throw new PlaidError('INVALID_FIELD', 'products, in update mode')
    }
    const id = newPlaidId('link')
    // Half an hour in update mode.
    const expires = Date.now() + (access_token === undefined ? 4 * hour : hour / 2)
    putPlaid(database, 'link_token', {
      id,
      clientUserId: user.client_user_id,
      clientName: client_name,
      language,
      expires,
      redirectUri: redirect_uri ?? null,
      accessToken: access_token ?? null,
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
  const token = { id, institutionId: institution.id, accounts, expires, used: false, accessToken: null }
  putPlaid(database, 'public_token', token)
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

/** Renews the login of an item, as Link does in update mode, with its public token. */
export function renewLogin({ database }: Sandbox, accessToken: string) {
  const item = requireItem(database, accessToken)
  putPlaid(database, 'item', { ...item, loginRequired: false })
  const { institutionId, accounts } = item
  const id = newPlaidId('public')
  const expires = Date.now() + hour / 2
  putPlaid(database, 'public_token', { id, institutionId, accounts, expires, used: false, accessToken })
  return { publicToken: id, accounts }
}

export const linkEndpoints = [createLinkToken, createPublicToken]
