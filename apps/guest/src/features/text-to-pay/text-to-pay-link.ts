import * as v from 'valibot'
import { type TextToPayLink, openedTextToPayLink } from '@payment-center/api-client/session'
import { decodeBase64Text, email } from '@payment-center/validation/fields'
import type { PracticeLocation } from '@payment-center/validation/model'
import { anyLocation } from '@payment-center/validation/paths'
import { id } from '@payment-center/validation/wire'

/** Null when a parameter is missing or invalid. */
export function readTextToPayLink(url: URL): TextToPayLink | null {
  const invoiceId = decodeBase64Text(url.searchParams.get('s') ?? '')
  const to = decodeBase64Text(url.searchParams.get('c') ?? '')
  const practiceId = url.searchParams.get('p') ?? ''
  if (!v.is(id, invoiceId) || !v.is(email, to) || !v.is(id, practiceId)) return null
  const linkKey = url.searchParams.get('k')
  const link = { invoiceId, email: to, practiceId, locationId: locationOf(url) }
  return v.is(id, linkKey) ? { ...link, linkKey } : link
}

function locationOf({ pathname }: URL): string | null {
  const [, location = ''] = pathname.split('/').filter(Boolean)
  return v.is(id, location) && location !== anyLocation ? location : null
}

/** Whom the holder of an incomplete link can call; null if the link doesn't name its practice and location. */
export function practiceInLink(url: URL): PracticeLocation | null {
  const practiceId = url.searchParams.get('p') ?? ''
  const locationId = locationOf(url)
  return v.is(id, practiceId) && locationId !== null ? { practiceId, locationId } : null
}

/**
 * Moves the link from the address bar, where others could read it, to session storage, so that it survives a reload
 * and the login opens its invoice. Keeps the fragment, which records a press, and the practice of an incomplete link.
 */
export function takeLink(): TextToPayLink | null {
  const url = new URL(location.href)
  if (url.search === '') return openedTextToPayLink.read()
  const link = readTextToPayLink(url)
  const practiceId = url.searchParams.get('p')
  const query = link === null && practiceId ? `?${new URLSearchParams({ p: practiceId }).toString()}` : ''
  history.replaceState(history.state, '', `${url.pathname}${query}${url.hash}`)
  openedTextToPayLink.write(link)
  return link
}
