import type { Db } from '../../db/index.ts'
import { selectPayersOfPortalUser } from '../../auth/user-repository.ts'

/** The names of a portal user, of a registration, and of their practices. */
export async function namesOfAccount(
  db: Db,
  portalUserId: number | null,
  registrationId: number | null = null,
): Promise<string[]> {
  const payers = portalUserId === null ? [] : await selectPayersOfPortalUser(db, portalUserId)
  const registrations =
    registrationId === null
      ? []
      : await db
          .selectFrom('registrations')
          .innerJoin('practices', 'practices.practice_id', 'registrations.practice_id')
          .select(['first_name', 'last_name', 'practices.name as practice_name'])
          .where('registration_id', '=', registrationId)
          .execute()
  return [...payers, ...registrations].flatMap((one) => [one.first_name, one.last_name, one.practice_name])
}
