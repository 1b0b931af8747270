import { parsePracticeLocation } from '@payment-center/validation/model'
import { loginHref, payAsGuestPath } from './paths.ts'

/**
 * Resolves `/p`, the short link that practices print: rewrites it to Pay as Guest, or redirects to the login without
 * a practice.
 * @returns whether to show Pay as Guest
 */
export function followShortLink(): boolean {
  if (!/^\/p\/?$/.test(location.pathname)) return true
  const practiceLocation = parsePracticeLocation(location.search)
  if (practiceLocation === null) location.replace(loginHref)
  else history.replaceState(null, '', payAsGuestPath(practiceLocation))
  return practiceLocation !== null
}
