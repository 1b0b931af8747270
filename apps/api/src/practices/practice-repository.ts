import type { Db, Row } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import { ApiError } from '../base/api-error.ts'
import type { LocationKey } from './location-key.ts'

export async function selectPractice(db: Db, practiceId: number): Promise<Row<'practices'> | undefined> {
  return db.selectFrom('practices').selectAll().where('practice_id', '=', practiceId).executeTakeFirst()
}

/** @throws ApiError `not_found` */
export async function requirePractice(db: Db, practiceId: number): Promise<Row<'practices'>> {
  const practice = await selectPractice(db, practiceId)
  if (practice === undefined) throw new ApiError('not_found')
  return practice
}

const selectLocationOf = prepare((db, { practiceId, locationId }: LocationKey) =>
  db
    .selectFrom('locations')
    .innerJoin('practices', 'practices.practice_id', 'locations.practice_id')
    .selectAll()
    .where('locations.location_id', '=', locationId)
    .where('locations.practice_id', '=', practiceId),
)

/** A location with its practice; undefined if it belongs to another practice. */
export async function selectLocation(db: Db, key: LocationKey) {
  const [location] = await selectLocationOf(db, key)
  return location
}

/** A location with its practice. @throws ApiError `not_found`, also for a location of another practice */
export async function requireLocation(db: Db, key: LocationKey) {
  const location = await selectLocation(db, key)
  if (location === undefined) throw new ApiError('not_found')
  return location
}

/** A practice's locations, oldest first. */
export async function selectLocations(db: Db, practiceId: number): Promise<Row<'locations'>[]> {
  return db
    .selectFrom('locations')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .orderBy('location_id')
    .execute()
}
