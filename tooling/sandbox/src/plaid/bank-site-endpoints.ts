import * as v from 'valibot'
import type { BankSite, BankSiteDecision, LinkLogin } from '../browser/shared/protocol.ts'
import { addLinkLogin, requireInstitution, requireToken } from './link-endpoints.ts'
import { plaidEndpoint, PlaidError } from './plaid-endpoint.ts'
import { findPlaid, newPlaidId, putPlaid } from './plaid-store.ts'

const text = v.pipe(v.string(), v.nonEmpty())

const leave = plaidEndpoint(
  '/link/session/leave-for-bank',
  v.strictObject({ link_token: text, institution_id: text, is_phone: v.boolean() }),
  (sandbox, { link_token, institution_id, is_phone }): BankSite => {
    const { redirectUri } = requireToken(sandbox, link_token)
    const { id: institutionId, name, hasOwnSite } = requireInstitution(institution_id)
    const isOffered = hasOwnSite && (!is_phone || redirectUri !== null)
    if (!isOffered) throw new PlaidError('INVALID_INSTITUTION')
    const id = newPlaidId('state')
    const state = {
      id,
      linkToken: link_token,
      institutionId,
      redirects: is_phone,
      outcome: 'pending',
    } as const
    putPlaid(sandbox.database, 'oauth_state', state)
    return { path: `/browser/bank?${new URLSearchParams({ state: id, name }).toString()}`, stateId: id }
  },
)

const decide = plaidEndpoint(
  '/link/session/decide-at-bank',
  v.strictObject({ oauth_state_id: text, allowed: v.boolean() }),
  ({ database }, { oauth_state_id, allowed }): BankSiteDecision => {
    const state = findPlaid(database, 'oauth_state', oauth_state_id)
    if (state === undefined) throw new PlaidError('INVALID_FIELD', 'oauth_state_id')
    putPlaid(database, 'oauth_state', { ...state, outcome: allowed ? 'allowed' : 'denied' })
    const uri = findPlaid(database, 'link_token', state.linkToken)?.redirectUri
    return { redirectTo: state.redirects && uri ? `${uri}?oauth_state_id=${state.id}` : null }
  },
)

const login = plaidEndpoint(
  '/link/session/login-from-bank',
  v.strictObject({ link_token: text, oauth_state_id: text }),
  (sandbox, { link_token, oauth_state_id }): LinkLogin => {
    requireToken(sandbox, link_token)
    const state = findPlaid(sandbox.database, 'oauth_state', oauth_state_id)
    if (state?.linkToken !== link_token) throw new PlaidError('INVALID_LINK_TOKEN')
    if (state.outcome !== 'allowed') throw new PlaidError('ACCESS_NOT_GRANTED')
    return addLinkLogin(sandbox, link_token, requireInstitution(state.institutionId))
  },
)

/** The calls of Link and of a bank's own site (OAuth). */
export const bankSiteEndpoints = [leave, decide, login]
