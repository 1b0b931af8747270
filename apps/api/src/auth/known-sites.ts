import type { Dependencies } from '../base/dependencies.ts'
import { dayMs } from '../base/durations.ts'
import { siteOf } from './network.ts'
import { hashSecret } from './tokens.ts'

/** A site counts as known for this long after the last sign-in. */
export const knownSiteMs = 90 * dayMs

const hashOf = (account: string, network: string) => hashSecret(JSON.stringify([account, siteOf(network)]))

/** Remembers a site from which an account's owner signed in or set a new password. */
export async function rememberSite(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  account: string,
  network: string,
): Promise<void> {
  const seen_at = clock()
  await db
    .insertInto('known_sites')
    .values({ site_hash: hashOf(account, network), seen_at })
    .onConflict((conflict) => conflict.column('site_hash').doUpdateSet({ seen_at }))
    .execute()
}

/** Whether the account's owner signed in from this site before. */
export async function isKnownSite(
  { db, clock }: Dependencies,
  account: string,
  network: string,
): Promise<boolean> {
  const known = await db
    .selectFrom('known_sites')
    .select('site_hash')
    .where('site_hash', '=', hashOf(account, network))
    .where('seen_at', '>', new Date(clock().getTime() - knownSiteMs))
    .executeTakeFirst()
  return known !== undefined
}
