import * as v from 'valibot'
import type { ReturnedLink, SavedBank } from '@payment-center/validation/model'
import { storedValue } from './session-store.ts'

/** Marks the page to which a bank's own site returned, until it continues; a first load reads no more than this. */
const backFromBank = '#bank'

/** False on the server, which gets no hash. */
export const isBackFromBank = (): boolean => typeof location !== 'undefined' && location.hash === backFromBank

/** How long the server takes a linked account. */
const linkMs = 60 * 60_000

const savedBank = v.object({
  kind: v.literal('bank'),
  achId: v.string(),
  customerId: v.string(),
  bankName: v.string(),
  last4: v.string(),
})

/** A link whose page a bank's own site may replace. */
const stored = storedValue(
  'bank-return',
  v.object({
    linkToken: v.string(),
    receivedUri: v.nullable(v.string()),
    /** The page to continue on: a path of this origin. */
    path: v.pipe(v.string(), v.regex(/^\/(overview|payment-plans|invoice(-external)?\/[^/?#]+)$/)),
    /** The saved account that gets a new sign-in; null for a new account. */
    renewed: v.nullable(savedBank),
    /** Milliseconds since 1970. */
    until: v.number(),
  }),
)

/**
 * Keeps the link and the page to continue on, before the provider's window opens.
 * @param path of that page, by default this one's
 */
export function keepLink(linkToken: string, renewed: SavedBank | null, path: string = location.pathname) {
  const until = Date.now() + linkMs
  if (location.hash === backFromBank) history.replaceState(history.state, '', location.pathname)
  stored.write({ linkToken, receivedUri: null, path, renewed, until })
}

export function forgetLink(): void {
  stored.write(null)
}

/** The link to continue on this page after the bank's own site; null if there is none. */
export function findReturnedLink(): ReturnedLink | null {
  const kept = stored.read()
  const isReturned = kept !== null && kept.receivedUri !== null && kept.path === location.pathname
  return isReturned && kept.until > Date.now() ? kept : null
}

/**
 * Takes a return from a bank's own site.
 * @returns the path and hash of the page to continue on; null if this tab has no link to continue
 */
export function takeReturn(receivedUri: string): string | null {
  const kept = stored.read()
  const isOfLink = new URL(receivedUri).searchParams.has('oauth_state_id')
  if (kept === null || !isOfLink || kept.until <= Date.now()) {
    forgetLink()
    return null
  }
  stored.write({ ...kept, receivedUri })
  return kept.path + backFromBank
}
