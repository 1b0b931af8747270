import { signOut } from '../endpoints/public.ts'
import { createApi } from '../http/index.ts'
import { practiceKey } from './practice-key.ts'

/**
 * Revokes every token in the tab's session storage and empties it, wherever the tab began. Stores that are already
 * open keep their state: end them as well.
 */
export function clearTab(): void {
  for (const token of storedTokens()) {
    void signOut(createApi({ token: () => token, onUnauthorized: () => undefined }))
  }
  // The origin has no other user than the product.
  removeKeys('')
}

/** Removes every practice that this tab has kept. */
export function forgetPractices(): void {
  removeKeys(practiceKey)
}

function removeKeys(start: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(start))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Without storage, nothing was stored.
  }
}

function storedTokens(): Set<string> {
  try {
    const values = Object.values<string>(sessionStorage)
    return new Set(values.map(tokenOf).filter((token) => token !== null))
  } catch {
    return new Set()
  }
}

/** Reads the token without the session's schema, because a session of another version can be live too. */
function tokenOf(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text)
    const hasToken = typeof value === 'object' && value !== null && 'token' in value
    return hasToken && typeof value.token === 'string' ? value.token : null
  } catch {
    return null
  }
}
