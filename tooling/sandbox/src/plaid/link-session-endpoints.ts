import * as v from 'valibot'
import type { LinkLogin, LinkResult, LinkStart } from '../browser/shared/link-protocol.ts'
import type { Sandbox } from '../sandbox.ts'
import { findInstitution, isDebitable, listInstitutions, type Institution } from './institutions.ts'
import { addLogin } from './link-endpoints.ts'
import { plaidEndpoint } from './plaid-endpoint.ts'
import { PlaidError } from './plaid-error.ts'
import { findPlaid, newPlaidId, putPlaid, removePlaid, type PlaidKinds } from './plaid-store.ts'

const text = v.pipe(v.string(), v.nonEmpty())

/** Valid at every institution. */
const credentials = { username: 'user_good', password: 'pass_good' }

const start = plaidEndpoint(
  '/link/session/start',
  v.strictObject({ link_token: text }),
  (sandbox, { link_token }): LinkStart => {
    const { clientName, language } = requireToken(sandbox, link_token)
    const institutions = listInstitutions().map(({ id, name }) => ({ institution_id: id, name }))
    return { clientName, language: language === 'es' ? 'es' : 'en', institutions }
  },
)

const login = plaidEndpoint(
  '/link/session/login',
  v.strictObject({ link_token: text, institution_id: text, username: v.string(), password: v.string() }),
  (sandbox, { link_token, institution_id, username, password }): LinkLogin => {
    requireToken(sandbox, link_token)
    const institution = requireInstitution(institution_id)
    if (institution.isDown) throw new PlaidError('INSTITUTION_DOWN')
    if (username !== credentials.username || password !== credentials.password)
      throw new PlaidError('INVALID_CREDENTIALS')
    const id = newPlaidId('login')
    putPlaid(sandbox.database, 'login', { id, linkToken: link_token, institutionId: institution.id })
    const accounts = institution.accounts
      .filter(isDebitable)
      .map(({ name, mask, subtype }) => ({ name, mask, subtype }))
    return { loginId: id, accounts }
  },
)

const finish = plaidEndpoint(
  '/link/session/finish',
  v.strictObject({ link_token: text, login_id: text, mask: text }),
  (sandbox, { link_token, login_id, mask }): LinkResult => {
    requireToken(sandbox, link_token)
    const found = findPlaid(sandbox.database, 'login', login_id)
    if (found?.linkToken !== link_token) throw new PlaidError('INVALID_LINK_TOKEN')
    const institution = requireInstitution(found.institutionId)
    const { publicToken, accounts } = addLogin(sandbox, institution, [mask])
    const [account] = accounts
    if (account === undefined || !isDebitable(account)) throw new PlaidError('INVALID_ACCOUNT_ID')
    removePlaid(sandbox.database, login_id)
    const { accountId: id, name, type, subtype } = account
    return { publicToken, account: { id, name, mask, type, subtype } }
  },
)

function requireToken({ database }: Sandbox, id: string): PlaidKinds['link_token'] {
  const token = findPlaid(database, 'link_token', id)
  if (token === undefined || token.expires < Date.now()) throw new PlaidError('INVALID_LINK_TOKEN')
  return token
}

function requireInstitution(id: string): Institution {
  const institution = findInstitution(id)
  if (institution === undefined) throw new PlaidError('INVALID_INSTITUTION')
  return institution
}

/** The calls of Link's page, authorized by the link token. */
export const linkSessionEndpoints = [start, login, finish]
