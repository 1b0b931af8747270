import * as v from 'valibot'
import type { Sandbox } from '../sandbox.ts'
import { findInstitution, type Institution, isDebitable, listInstitutions } from './institutions.ts'
import { plaidEndpoint, PlaidError } from './plaid-endpoint.ts'
import {
  newPlaidId,
  putPlaid,
  requireItem,
  type LinkedAccount,
  findPlaid,
  removePlaid,
  type PlaidKinds,
} from './plaid-store.ts'
import { readSetting } from '../store/database.ts'
import { randomLetters } from '../stripe/fields.ts'
import type { LinkChoice, LinkLogin, LinkResult, LinkReturn, LinkStart } from '../browser/shared/protocol.ts'

const hour = 3_600_000
const text = v.pipe(v.string(), v.nonEmpty())
const products = v.pipe(v.array(text), v.minLength(1))

/** The allowed addresses: without a query, and https except on the own machine. */
const redirectAddress = v.pipe(
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
    redirect_uri: v.optional(redirectAddress),
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
    const listed = readSetting<string[]>(database, 'redirect_uris')
    if (redirect_uri !== undefined && listed?.includes(redirect_uri) === false)
      throw new PlaidError(
        'INVALID_FIELD',
        'OAuth redirect URI must be configured in the developer dashboard',
      )
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
function renewLogin({ database }: Sandbox, accessToken: string) {
  const item = requireItem(database, accessToken)
  putPlaid(database, 'item', { ...item, loginRequired: false })
  const { institutionId, accounts } = item
  const id = newPlaidId('public')
  const expires = Date.now() + hour / 2
  putPlaid(database, 'public_token', { id, institutionId, accounts, expires, used: false, accessToken })
  return { publicToken: id, accounts }
}

export const linkEndpoints = [createLinkToken, createPublicToken]

/** Valid at every institution. */
const credentials = { username: 'user_good', password: 'pass_good' }

const start = plaidEndpoint(
  '/link/session/start',
  v.strictObject({ link_token: text, is_phone: v.boolean(), received_redirect_uri: v.nullable(text) }),
  (sandbox, { link_token, is_phone, received_redirect_uri }): LinkStart => {
    const token = requireToken(sandbox, link_token)
    const { clientName, language, redirectUri } = token
    const institutions = listInstitutions()
      // A phone's browser leaves the page for the bank's site, so it needs a way back.
      .filter(({ hasOwnSite }) => !hasOwnSite || !is_phone || redirectUri !== null)
      .map(choiceOf)
    return {
      clientName,
      language: language === 'es' ? 'es' : 'en',
      institutions,
      renewed: renewedOf(sandbox, token),
      returned: received_redirect_uri === null ? null : returnedTo(sandbox, token, received_redirect_uri),
    }
  },
)

function choiceOf({ id, name, hasOwnSite }: Institution): LinkChoice {
  return { institution: { institution_id: id, name }, hasOwnSite: hasOwnSite === true }
}

/** The institution of the item in update mode. */
function renewedOf({ database }: Sandbox, { accessToken }: PlaidKinds['link_token']): LinkChoice | null {
  if (accessToken === null) return null
  return choiceOf(requireInstitution(requireItem(database, accessToken).institutionId))
}

/** The bank that a re-opened Link continues with. @throws PlaidError for another address or another link token */
function returnedTo({ database }: Sandbox, token: PlaidKinds['link_token'], uri: string): LinkReturn {
  const [address, stateId] = URL.canParse(uri)
    ? [uri.split('?')[0], new URL(uri).searchParams.get('oauth_state_id')]
    : []
  const state = findPlaid(database, 'oauth_state', stateId ?? '')
  if (address !== token.redirectUri || state?.linkToken !== token.id)
    throw new PlaidError('INVALID_FIELD', 'received_redirect_uri')
  return { ...choiceOf(requireInstitution(state.institutionId)), stateId: state.id }
}

const login = plaidEndpoint(
  '/link/session/login',
  v.strictObject({ link_token: text, institution_id: text, username: v.string(), password: v.string() }),
  (sandbox, { link_token, institution_id, username, password }): LinkLogin => {
    requireToken(sandbox, link_token)
    const institution = requireInstitution(institution_id)
    if (institution.isDown) throw new PlaidError('INSTITUTION_DOWN')
    if (institution.hasOwnSite) throw new PlaidError('INVALID_INSTITUTION', 'signs in on its own site')
    if (username !== credentials.username || password !== credentials.password)
      throw new PlaidError('INVALID_CREDENTIALS')
    return addLinkLogin(sandbox, link_token, institution)
  },
)

/** Signed in; without an account yet. */
export function addLinkLogin({ database }: Sandbox, linkToken: string, institution: Institution): LinkLogin {
  const id = newPlaidId('login')
  putPlaid(database, 'login', { id, linkToken, institutionId: institution.id })
  const accounts = institution.accounts
    .filter(isDebitable)
    .map(({ name, mask, subtype }) => ({ name, mask, subtype }))
  return { loginId: id, accounts }
}

const finish = plaidEndpoint(
  '/link/session/finish',
  v.strictObject({ link_token: text, login_id: text, mask: v.nullable(text) }),
  (sandbox, { link_token, login_id, mask }): LinkResult => {
    const { accessToken } = requireToken(sandbox, link_token)
    const found = findPlaid(sandbox.database, 'login', login_id)
    if (found?.linkToken !== link_token) throw new PlaidError('INVALID_LINK_TOKEN')
    const institution = requireInstitution(found.institutionId)
    const { publicToken, accounts } =
      accessToken === null
        ? addLogin(sandbox, institution, mask === null ? [] : [mask])
        : renewLogin(sandbox, accessToken)
    const [account] = accounts
    if (account === undefined || !isDebitable(account)) throw new PlaidError('INVALID_ACCOUNT_ID')
    removePlaid(sandbox.database, login_id)
    const { accountId: id, name, mask: ending, type, subtype } = account
    return { publicToken, account: { id, name, mask: ending, type, subtype } }
  },
)

export function requireToken({ database }: Sandbox, id: string): PlaidKinds['link_token'] {
  const token = findPlaid(database, 'link_token', id)
  if (token === undefined || token.expires < Date.now()) throw new PlaidError('INVALID_LINK_TOKEN')
  return token
}

export function requireInstitution(id: string): Institution {
  const institution = findInstitution(id)
  if (institution === undefined) throw new PlaidError('INVALID_INSTITUTION')
  return institution
}

/** The calls of Link's page, authorized by the link token. */
export const linkSessionEndpoints = [start, login, finish]
