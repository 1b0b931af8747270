import type { Dependencies } from '../base/dependencies.ts'
import { hourMs } from '../base/durations.ts'
import { countNetworkHit, countSharedHit } from './network-limits.ts'

/** How many emails of one kind visitors may request to one mailbox in an hour. */
export interface MailLimit {
  readonly name: string
  /** From one network, known or not: many people may share it. */
  readonly perNetwork: number
  /**
   * From all networks. Above it each site has one left, up to twice as many in all, and one from which the mailbox's
   * owner signed in before always passes: strangers don't take the owner's.
   */
  readonly perMailbox: number
}

/** Counts an email before it is queued, account or not. @throws ApiError `rate_limited` */
export async function countMail(
  dependencies: Dependencies,
  { name, perNetwork, perMailbox }: MailLimit,
  recipient: string,
  network: string,
): Promise<void> {
  const ofNetwork = { name: `${name}-network`, limit: perNetwork, windowMs: hourMs }
  const ofMailbox = { name, limit: perMailbox, windowMs: hourMs }
  await countNetworkHit(dependencies, ofNetwork, network, recipient)
  await countSharedHit(dependencies, { all: ofMailbox, perSite: 1, most: 2 * perMailbox }, recipient, network)
}
