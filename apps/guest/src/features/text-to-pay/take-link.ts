import { openedTextToPayLink, type TextToPayLink } from '@payment-center/api-client/session'
import { readTextToPayLink } from './text-to-pay-link.ts'

/**
 * Moves the link from the address bar, where others could read it, to session storage, so that it survives a reload
 * and the login opens its invoice. Keeps the fragment, which records a press.
 */
export function takeLink(): TextToPayLink | null {
  const url = new URL(location.href)
  if (url.search === '') return openedTextToPayLink.read()
  const link = readTextToPayLink(url)
  history.replaceState(history.state, '', `${url.pathname}${url.hash}`)
  openedTextToPayLink.write(link)
  return link
}
