import { base32, randomText } from '../auth/tokens.ts'
import { countNetworkHit, countPublicCall } from '../auth/limits.ts'
import { type RateLimit, networkOf } from '../auth/rate-limit-repository.ts'
import { minuteMs } from '../base/calendar.ts'
import type { NewRow } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { invoiceLink } from '../mail/links.ts'
import { findLinked, insertShortLink } from './short-link-repository.ts'
import type { Hono } from 'hono'
import { clientAddress } from '../http/client-address.ts'
import type { AppEnv } from '../http/log-requests.ts'

/** 60 random bits, as those of an invoice's id. */
const codeLength = 12

const perNetwork: RateLimit = { name: 'short-links', limit: 300, windowMs: 5 * minuteMs }

/** The short link of an invoice in a text to its payer, the same at each call. */
export async function shortLinkOf(
  { db, settings, clock }: Pick<Dependencies, 'db' | 'settings' | 'clock'>,
  linked: Omit<NewRow<'short_links'>, 'code' | 'created_at'>,
): Promise<string> {
  const link = { ...linked, code: randomText(base32, codeLength), created_at: clock() }
  const code = await insertShortLink(db, link)
  return `${settings.portalOrigin}/p/${code}`
}

/** The page for an incomplete long link, which names no practice. */
const incompleteLink = '/login/0?s='

/**
 * The path and query of the long link that a short link redirects to.
 * @throws ApiError `rate_limited`
 */
async function longLinkOf(dependencies: Dependencies, code: string, network: string): Promise<string> {
  await countNetworkHit(dependencies, perNetwork, network)
  // The program that shows the message may have appended something.
  const [typed = ''] = /^[\da-z]+/i.exec(code) ?? []
  const linked = await findLinked(dependencies.db, typed.toUpperCase())
  if (linked === undefined) return incompleteLink
  const { invoiceId, email, linkDays, linkKey } = linked
  return invoiceLink('', invoiceId, email, linked, linkDays === null ? null : linkKey)
}

/** Mounts the short links of texts, which lead to the long ones. */
export function mountShortLinks(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { settings, clock } = dependencies
  app.on('GET', ['/p/:code', '/p/:code/'], async (c) => {
    c.set('call', 'openShortLink')
    const network = networkOf(clientAddress(c, settings.edgeAddresses))
    await countPublicCall(network, clock())
    c.header('Cache-Control', 'no-store')
    return c.redirect(await longLinkOf(dependencies, c.req.param('code'), network))
  })
}
