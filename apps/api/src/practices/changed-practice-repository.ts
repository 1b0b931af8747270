import { sql } from 'kysely'
import type { Db, Row } from '../db/index.ts'
import type { Fee } from './practice-repository.ts'
import { type Changes, deleteRows, selectRows, updateRows } from '../db/rows.ts'

export async function chargesFees(tx: Db, practiceId: number): Promise<boolean> {
  const fee = await tx
    .selectFrom('practice_fees')
    .select('rate')
    .where('practice_id', '=', practiceId)
    .unionAll((from) =>
      from
        .selectFrom('location_fees')
        .innerJoin('locations', 'locations.location_id', 'location_fees.location_id')
        .select('rate')
        .where('locations.practice_id', '=', practiceId),
    )
    .execute()
  return fee.some(({ rate }) => rate > 0)
}

export async function updatePractice(tx: Db, practiceId: number, columns: Changes<'practices'>) {
  await updateRows(tx, 'practices', { practice_id: practiceId }, columns)
}

export async function updateLocation(tx: Db, locationId: number, columns: Changes<'locations'>) {
  await updateRows(tx, 'locations', { location_id: locationId }, columns)
}

export function selectPracticeFees(tx: Db, practiceId: number): Promise<Fee[]> {
  return selectRows(tx, 'practice_fees', { practice_id: practiceId }, 'kind')
}

/** A location's own fees; none where those of its practice apply. */
export function selectLocationFees(tx: Db, locationId: number): Promise<Fee[]> {
  return selectRows(tx, 'location_fees', { location_id: locationId }, 'kind')
}

export async function storePracticeFees(tx: Db, practiceId: number, fees: readonly Fee[]): Promise<void> {
  await tx
    .insertInto('practice_fees')
    .values(fees.map(({ kind, rate }) => ({ practice_id: practiceId, kind, rate })))
    .onConflict((fee) => fee.columns(['practice_id', 'kind']).doUpdateSet({ rate: sql`excluded.rate` }))
    .execute()
}

/** Replaces a location's own fees; with none, those of its practice apply. */
export async function storeLocationFees(tx: Db, locationId: number, fees: readonly Fee[]): Promise<void> {
  await deleteRows(tx, 'location_fees', { location_id: locationId })
  if (fees.length === 0) return
  const rows = fees.map(({ kind, rate }) => ({ location_id: locationId, kind, rate }))
  await tx.insertInto('location_fees').values(rows).execute()
}

/** A practice's locations, closed ones too, oldest first. */
export function selectLocationsOfPractice(db: Db, practiceId: number): Promise<Row<'locations'>[]> {
  return selectRows(db, 'locations', { practice_id: practiceId }, 'location_id')
}
