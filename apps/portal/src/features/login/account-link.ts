import type { AccountCode } from '@payment-center/api-client/endpoints/accounts'
import { decodeBase64Text } from '@payment-center/validation/fields'
import { placeOfQuery, type PracticePlace } from '@payment-center/validation/model'
import * as v from 'valibot'

/** A mailed link to set a password, or to create an account. */
export interface AccountLink extends AccountCode {
  /** Of a link that names a practice and a location; else null. */
  readonly place: PracticePlace | null
  /** The account is one of Pay as Guest, whose login is another. */
  readonly externalReset: boolean
}

/** Reads a link; null where its e-mail or its code can't be read. */
export function readAccountLink(url: URL): AccountLink | null {
  const code = decodeURIComponent(url.pathname.split('/').findLast((segment) => segment !== '') ?? '')
  const email = decodeBase64Text(url.searchParams.get('s') ?? '')
  if (!/^[\w-]{8,200}$/.test(code) || !email) return null
  return {
    email,
    code,
    place: placeOfQuery(url.search),
    externalReset: url.searchParams.get('externalReset') === 'true',
  }
}

const key = 'account-link'
/** What stands in the address bar once the code has left it. */
const taken = '_'

const remembered = v.object({
  email: v.string(),
  code: v.string(),
  place: v.nullable(v.object({ practiceId: v.number(), locationId: v.number() })),
  externalReset: v.boolean(),
})

/** Takes the link out of the address bar into this tab's own storage, so that a reload still knows it. */
export function takeAccountLink(): AccountLink | null {
  const url = new URL(location.href)
  if (url.pathname.endsWith(`/${taken}`)) return recall()
  const link = readAccountLink(url)
  if (link === null) return null
  try {
    sessionStorage.setItem(key, JSON.stringify(link))
    history.replaceState(history.state, '', url.pathname.replace(/[^/]+\/?$/, taken))
  } catch {
    // Without storage the link stays in the address bar: a reload could not find it anywhere else.
  }
  return link
}

function recall(): AccountLink | null {
  try {
    const parsed = v.safeParse(remembered, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** A link is used once: nothing of it stays behind. */
export function forgetAccountLink(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
