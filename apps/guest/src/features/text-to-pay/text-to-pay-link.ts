import * as v from 'valibot'
import { type TextToPayLink, openedTextToPayLink } from '@payment-center/api-client/session'
import { decodeBase64Text } from '@payment-center/validation/fields'
import { id } from '@payment-center/validation/wire'

/** Null when a parameter is missing or invalid. */
export function readTextToPayLink(url: URL): TextToPayLink | null {
  const invoiceId = decodeBase64Text(url.searchParams.get('s') ?? '')
  const email = decodeBase64Text(url.searchParams.get('c') ?? '')
  const practiceId = url.searchParams.get('p') ?? ''
  const [, location = ''] = url.pathname.split('/').filter(Boolean)
  if (!v.is(id, invoiceId) || !email || !v.is(id, practiceId)) return null
  return {
    invoiceId,
    email,
    practiceId,
    locationId: v.is(id, location) ? location : null,
  }
}

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
