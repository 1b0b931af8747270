import type { Dependencies } from '../server/dependencies.ts'
import { hourMs } from '../server/durations.ts'
import { isKnownSite } from './known-sites.ts'
import { addHit, countHit, limitError, type RateLimit } from './rate-limit.ts'
import { siteOf } from './site-of.ts'

/** How many emails of one kind visitors may request to one mailbox in an hour. */
export interface MailLimit {
  readonly name: string
  /** From one site, known or not: many people may share it. */
  readonly perSite: number
  /** From all sites, above which only those pass from which the mailbox's owner signed in before. */
  readonly perMailbox: number
}

/** Counts an email before it is queued, account or not. @throws ApiError `rate_limited` */
export async function countMail(
  dependencies: Dependencies,
  { name, perSite, perMailbox }: MailLimit,
  recipient: string,
  network: string,
): Promise<void> {
  const ofSite: RateLimit = { name: `${name}-site`, limit: perSite, windowMs: hourMs }
  const ofMailbox: RateLimit = { name, limit: perMailbox, windowMs: hourMs }
  await countHit(dependencies, ofSite, JSON.stringify([recipient, siteOf(network)]))
  const isAbove = (await addHit(dependencies, ofMailbox, recipient)) > perMailbox
  if (isAbove && !(await isKnownSite(dependencies, recipient, network)))
    throw limitError(ofMailbox, dependencies.clock())
}
