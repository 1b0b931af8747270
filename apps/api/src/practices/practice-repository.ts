import type { Db, Row } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'

export async function selectPractice(db: Db, practiceId: number): Promise<Row<'practices'> | undefined> {
  return db.selectFrom('practices').selectAll().where('practice_id', '=', practiceId).executeTakeFirst()
}

interface LocationOf {
  readonly practiceId: number
  readonly locationId: number
}

const selectLocationOf = prepare((db, { practiceId, locationId }: LocationOf) =>
  db
    .selectFrom('locations')
    .innerJoin('practices', 'practices.practice_id', 'locations.practice_id')
    .selectAll()
    .where('locations.location_id', '=', locationId)
    .where('locations.practice_id', '=', practiceId),
)

/** A location with its practice; undefined if it belongs to another practice. */
export async function selectLocation(db: Db, practiceId: number, locationId: number) {
  const [location] = await selectLocationOf(db, { practiceId, locationId })
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
