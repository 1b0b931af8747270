import { voidCode } from '../endpoints/auth.ts'
import { signOut } from '../endpoints/session.ts'
import { createApi } from '../http/index.ts'
import { sentPaymentKey } from './sent-payments.ts'
import { openStores } from './session-store.ts'

export const externalPaymentKey = 'external-payment'

/** The start of the keys of payers' extra payments. */
export const extraPaymentKey = 'extra-payment:'

/**
 * Whether a stored value is a payment whose outcome may be unknown. It names no person. A tab forgets it only once the
 * outcome is known: otherwise the same payment could be made again.
 */
function isUnsettledPayment(key: string, value: unknown): boolean {
  if (key.startsWith(extraPaymentKey) || key.startsWith(sentPaymentKey)) return true
  const isSettled = value instanceof Object && 'isSettled' in value && value.isSettled === true
  return key === externalPaymentKey && !isSettled
}

/**
 * Empties the tab at the end of a session, wherever the tab began, and ends the page's other sessions.
 * @param goesOn the key of a session that doesn't end
 */
export function clearTab(goesOn?: string): void {
  const ending = [...openStores].filter(({ key }) => key !== goesOn)
  const held = ending.filter(({ isHeld }) => isHeld()).map(({ key }) => key)
  clearStorage(goesOn === undefined ? held : [goesOn, ...held])
  for (const { lapse } of ending) lapse()
}

/**
 * Removes every other key from session storage, revokes each token in it and voids each code. Payments whose outcome is
 * unknown stay.
 */
export function clearStorage(keptKeys: readonly string[] = []): void {
  // The origin has no other user than the product.
  for (const [key, value] of storedValues()) {
    if (keptKeys.includes(key) || isUnsettledPayment(key, value)) continue
    revoke(value)
    sessionStorage.removeItem(key)
  }
}

function storedValues(): (readonly [string, unknown])[] {
  try {
    return Object.keys(sessionStorage).map((key) => [key, parse(sessionStorage.getItem(key))])
  } catch {
    // Without storage, nothing was stored.
    return []
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/**
 * Revokes the token and voids the codes of a stored value. Reads it without its schema, because one of another version
 * can be live too.
 */
export function revoke(value: unknown): void {
  const [token, email, ...codes] = ['token', 'email', 'code', 'createCode'].map((key) => textAt(value, key))
  const api = createApi({ token: () => token ?? null, onUnauthorized: () => undefined })
  if (token) void signOut(api)
  for (const code of codes) if (email && code) void voidCode(api, { email, code })
}

function textAt(value: unknown, key: string): string | null {
  const found: unknown = value instanceof Object ? Reflect.get(value, key) : null
  return typeof found === 'string' ? found : null
}
