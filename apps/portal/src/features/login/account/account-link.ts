import { needsEmailCode, type AccountCode } from '@payment-center/api-client/endpoints/account'
import { storedValue } from '@payment-center/api-client/session'
import { decodeBase64Text } from '@payment-center/validation/fields'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { id } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { loginEmail } from '../sign-in.ts'
import type { Api, ApiError, Result } from '@payment-center/api-client/http'

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

const openedLink = storedValue(
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
  if (url.pathname.endsWith(`/${taken}`)) return openedLink.read()
  const link = readAccountLink(url)
  if (link === null) return null
  openedLink.write(link)
  // Without storage the link stays in the address bar, for a reload.
  if (openedLink.read()?.code === link.code) {
    history.replaceState(history.state, '', url.pathname.replace(/[^/]+\/?$/, taken))
  }
  return link
}

/** Removes a used link; a reload opens the login with its email instead of an error. */
export function forgetAccountLink({ email }: AccountLink, loginHref: string): void {
  loginEmail.write(email)
  openedLink.write(null)
  history.replaceState(history.state, '', loginHref)
}

/** Milliseconds; a minute less than the server accepts the six digits. */
const lifetime = 9 * 60_000

const sentCode = storedValue('email-code', v.object({ code: v.string(), sentAt: v.number() }))

/** Like `needsEmailCode`, and notes for the tab that the six digits were mailed. */
export async function requestEmailCode(api: Api, link: AccountLink): ReturnType<typeof needsEmailCode> {
  const needed = await needsEmailCode(api, link)
  if (needed.ok && needed.value) sentCode.write({ code: link.code, sentAt: Date.now() })
  return needed
}

/**
 * Like `requestEmailCode`, unless the six digits still work: new ones would replace them. Phones reload a page whose
 * reader returns from the email.
 */
export async function checkLink(api: Api, link: AccountLink): ReturnType<typeof needsEmailCode> {
  const sent = sentCode.read()
  const isFresh = sent?.code === link.code && Date.now() - sent.sentAt < lifetime
  return isFresh ? { ok: true, value: true } : requestEmailCode(api, link)
}

/** Why a password was not set, where its code was not refused. */
export const failureOf = ({ code }: ApiError) => (code === 'rate_limited' ? 'tooOften' : 'failed')

/** Whether a code is used, expired or wrong. An API without codes of errors names no field. */
export const isBadCode = (result: Result<unknown>): boolean =>
  !result.ok &&
  (result.error.field === 'code' ||
    (result.error.field === undefined && ['bad_request', 'not_found'].includes(result.error.code)))
