import { placeOfQuery } from '@payment-center/validation/model'
import { loginHref, payAsGuestPath } from './paths.ts'

/**
 * The short link that a practice prints on paper, `/p`, stands for Pay as Guest there; without a practice it leads to
 * the login. True where Pay as Guest is to be shown.
 */
export function followShortLink(): boolean {
  if (!/^\/p\/?$/.test(location.pathname)) return true
  const place = placeOfQuery(location.search)
  if (place === null) location.replace(loginHref)
  else history.replaceState(null, '', payAsGuestPath(place))
  return place !== null
}
