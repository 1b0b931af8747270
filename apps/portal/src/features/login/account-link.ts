import type { AccountCode } from '@payment-center/api-client/endpoints/accounts'
import { decodeBase64Text } from '@payment-center/validation/fields'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import * as v from 'valibot'

/** An emailed link to set a password or create an account. */
export interface AccountLink extends AccountCode {
  /** Null when the link names no practice and location. */
  readonly place: PracticeLocation | null
  /** The account pays external invoices and has another login. */
  readonly externalReset: boolean
}

/** Null when the email or the code is invalid. */
export function readAccountLink(url: URL): AccountLink | null {
  const code = decodeURIComponent(url.pathname.split('/').findLast((segment) => segment !== '') ?? '')
  const email = decodeBase64Text(url.searchParams.get('s') ?? '')
  if (!/^[\w-]{8,200}$/.test(code) || !email) return null
  return {
    email,
    code,
    place: parsePracticeLocation(url.search),
    externalReset: url.searchParams.get('externalReset') === 'true',
  }
}

const key = 'account-link'
/** Replaces the code in the address bar. */
const taken = '_'

const remembered = v.object({
  email: v.string(),
  code: v.string(),
  place: v.nullable(v.object({ practiceId: v.number(), locationId: v.number() })),
  externalReset: v.boolean(),
})

/** Moves the link from the address bar to session storage, so that it survives a reload. */
export function takeAccountLink(): AccountLink | null {
  const url = new URL(location.href)
  if (url.pathname.endsWith(`/${taken}`)) return recall()
  const link = readAccountLink(url)
  if (link === null) return null
  try {
    sessionStorage.setItem(key, JSON.stringify(link))
    history.replaceState(history.state, '', url.pathname.replace(/[^/]+\/?$/, taken))
  } catch {
    // Without storage the link stays in the address bar, for a reload.
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

/** Removes a used link from session storage. */
export function forgetAccountLink(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage, nothing was stored.
  }
}
