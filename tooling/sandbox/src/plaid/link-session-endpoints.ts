import * as v from 'valibot'
import type {
  LinkChoice,
  LinkLogin,
  LinkResult,
  LinkReturn,
  LinkStart,
} from '../browser/shared/link-protocol.ts'
import type { Sandbox } from '../sandbox.ts'
import { findInstitution, isDebitable, listInstitutions, type Institution } from './institutions.ts'
import { addLogin, renewLogin } from './link-endpoints.ts'
import { plaidEndpoint } from './plaid-endpoint.ts'
import { PlaidError } from './plaid-error.ts'
import { findPlaid, newPlaidId, putPlaid, removePlaid, requireItem, type PlaidKinds } from './plaid-store.ts'

const text = v.pipe(v.string(), v.nonEmpty())

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
