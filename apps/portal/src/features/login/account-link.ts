import type { AccountCode } from '@payment-center/api-client/endpoints/account'
import { storedValue } from '@payment-center/api-client/session'
import { decodeBase64Text } from '@payment-center/validation/fields'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { id } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { loginEmail } from './login-email.ts'

/** An emailed link to set a password or create an account. */
export interface AccountLink extends AccountCode {
  /** Null when the link names no practice and location. */
  readonly practiceLocation: PracticeLocation | null
  /** The account pays external invoices and has another login. */
  readonly externalReset: boolean
}

/** Null when the email or the code is invalid. */
export function readAccountLink(url: URL): AccountLink | null {
  const [, ...segments] = url.pathname.split('/').filter((segment) => segment !== '')
  const code = decodeSegment(segments.at(-1) ?? '')
  const email = decodeBase64Text(url.searchParams.get('s') ?? '')
  if (!code || !email) return null
  return {
    email,
    code,
    practiceLocation: parsePracticeLocation(url.search),
    externalReset: url.searchParams.get('externalReset') === 'true',
  }
}

/** Empty for a segment that was damaged on its way, such as `%E0`. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

/** Replaces the code in the address bar. */
const taken = '_'

const stored = storedValue(
  'account-link',
  v.object({
    email: v.string(),
    code: v.string(),
    practiceLocation: v.nullable(v.object({ practiceId: id, locationId: id })),
    externalReset: v.boolean(),
  }),
)

/** Moves the link from the address bar to session storage, so that it survives a reload. */
export function takeAccountLink(): AccountLink | null {
  const url = new URL(location.href)
  if (url.pathname.endsWith(`/${taken}`)) return stored.read()
  const link = readAccountLink(url)
  if (link === null) return null
  stored.write(link)
  // Without storage the link stays in the address bar, for a reload.
  if (stored.read()?.code === link.code) {
    history.replaceState(history.state, '', url.pathname.replace(/[^/]+\/?$/, taken))
  }
  return link
}

/** Removes a used link; a reload opens the login with its email instead of an error. */
export function forgetAccountLink({ email }: AccountLink, loginHref: string): void {
  loginEmail.write(email)
  stored.write(null)
  history.replaceState(history.state, '', loginHref)
}
