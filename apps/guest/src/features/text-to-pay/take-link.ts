import * as v from 'valibot'
import { readTextToPayLink, type TextToPayLink } from './text-to-pay-link.ts'

const key = 'text-to-pay-link'

const remembered = v.object({
  invoiceId: v.string(),
  email: v.string(),
  practiceId: v.number(),
  locationId: v.nullable(v.number()),
})

/**
 * Moves the link from the address bar, where others could read it, to session storage, so that it survives a reload.
 */
export function takeLink(): TextToPayLink | null {
  const url = new URL(location.href)
  if (url.search === '') return recall()
  const link = readTextToPayLink(url)
  history.replaceState(history.state, '', url.pathname)
  try {
    if (link === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(link))
  } catch {
    // Without storage the link is lost on reload.
  }
  return link
}

function recall(): TextToPayLink | null {
  try {
    const parsed = v.safeParse(remembered, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
