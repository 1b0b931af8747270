import { deleteGuestBanks } from '../ach/delete-guest-banks.ts'
import { knownSiteMs } from '../auth/known-sites.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { dayMs } from '../base/durations.ts'

/** A month longer than the database requires. */
const auditMs = (6 * 366 + 30) * dayMs

/**
 * Deletes expired sessions, known sites, rate limits and digits; codes and registrations a day after they expired;
 * guests' bank accounts; audit events after six years.
 */
export async function deleteExpired({ db, clock }: Dependencies): Promise<void> {
  const now = clock()
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('ends_at', '<=', now), is('idle_ends_at', '<=', now)]))
    .execute()
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute()
  await db
    .deleteFrom('account_codes')
    .where('ends_at', '<=', new Date(now.getTime() - dayMs))
    .execute()
  await db
    .deleteFrom('known_sites')
    .where('seen_at', '<=', new Date(now.getTime() - knownSiteMs))
    .execute()
  await db
    .deleteFrom('audit_events')
    .where('happened_at', '<=', new Date(now.getTime() - auditMs))
    .execute()
  await db.deleteFrom('six_digits').where('ends_at', '<=', now).execute()
  await db
    .deleteFrom('registrations')
    .where('created_at', '<=', new Date(now.getTime() - 2 * dayMs))
    .execute()
  await deleteGuestBanks(db, now)
}
