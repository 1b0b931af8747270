import { needsEmailCode } from '@payment-center/api-client/endpoints/account'
import { storedValue } from '@payment-center/api-client/session'
import type { Api, Result } from '@payment-center/api-client/http'
import * as v from 'valibot'
import type { AccountLink } from './account-link.ts'

/** Milliseconds; a minute less than the server accepts the six digits. */
const lifetime = 9 * 60_000

const stored = storedValue('email-code', v.object({ code: v.string(), sentAt: v.number() }))

/** Like `needsEmailCode`, and notes for the tab that the six digits were mailed. */
export async function requestEmailCode(api: Api, link: AccountLink): ReturnType<typeof needsEmailCode> {
  const needed = await needsEmailCode(api, link)
  if (needed.ok && needed.value) stored.write({ code: link.code, sentAt: Date.now() })
  return needed
}

/**
 * Like `requestEmailCode`, unless the six digits still work: new ones would replace them. Phones reload a page whose
 * reader returns from the email.
 */
export async function checkLink(api: Api, link: AccountLink): ReturnType<typeof needsEmailCode> {
  const sent = stored.read()
  const isFresh = sent?.code === link.code && Date.now() - sent.sentAt < lifetime
  return isFresh ? { ok: true, value: true } : requestEmailCode(api, link)
}

/** Whether a code is used, expired or wrong. An API without codes of errors names no field. */
export const isBadCode = (result: Result<unknown>): boolean =>
  !result.ok &&
  (result.error.field === 'code' ||
    (result.error.field === undefined && ['bad_request', 'not_found'].includes(result.error.code)))
