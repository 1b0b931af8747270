import { type FeesItem, type LocationItem, feesItem, locationItem } from '@payment-center/validation/requests'
import type { SentAnswer, getPracticeFees, listPracticeLocations } from '@payment-center/validation/wire'
import type { Db, Row } from '../db/index.ts'
import { changeLocationFees, changePracticeFees, ratesOf, type FeeProblem } from '../practices/change-fees.ts'
import {
  selectLocationFees,
  selectLocationsOfPractice,
  selectPracticeFees,
  updateLocation,
} from '../practices/changed-practice-repository.ts'
import { requireLocation, requirePractice, selectLocation } from '../practices/practice-repository.ts'
import { addressOf } from '../practices/routes.ts'
import { type Applied, ItemRefusedError, type ItemKind, type Batch } from './apply-batch.ts'

/** Rates in hundredths of a percent. @throws ApiError `not_found` */
export async function getFees(db: Db, practiceId: number): Promise<SentAnswer<typeof getPracticeFees>> {
  const { fee_program: feeProgram } = await requirePractice(db, practiceId)
  return { feeProgram, ...ratesOf(await selectPracticeFees(db, practiceId)) }
}

/** @throws ItemRefusedError for the first problem */
function refuseFees([problem]: readonly FeeProblem[], nameOf: (field: FeeProblem['field']) => string): void {
  if (problem !== undefined) throw new ItemRefusedError(nameOf(problem.field), problem.sentence)
}

/** Changes the given fees of a practice. @throws ItemRefusedError */
async function putFees({ tx, practice }: Batch, given: FeesItem): Promise<Applied> {
  const before = await getFees(tx, practice.practice_id)
  const { problems } = await changePracticeFees(tx, practice, given)
  refuseFees(problems, (field) => field)
  const after = await getFees(tx, practice.practice_id)
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return { result: isSame ? 'unchanged' : 'updated', id: practice.practice_id }
}

type Location = SentAnswer<typeof listPracticeLocations>['locations'][number]

async function locationOf(db: Db, row: Row<'locations'>): Promise<Location> {
  const fees = await selectLocationFees(db, row.location_id)
  return {
    locationId: row.location_id,
    address: addressOf(row),
    phoneNumber: row.phone_number,
    isClosed: row.closed_at !== null,
    fees: fees.length === 0 ? null : ratesOf(fees),
  }
}

export async function listLocations(db: Db, practiceId: number) {
  const rows = await selectLocationsOfPractice(db, practiceId)
  return { locations: await Promise.all(rows.map((row) => locationOf(db, row))) }
}

/** Changes what is given of a practice's location. @throws ItemRefusedError */
async function putLocation({ tx, practice }: Batch, item: LocationItem): Promise<Applied> {
  const { locationId, address, phoneNumber, fees } = item
  const key = { practiceId: practice.practice_id, locationId }
  const location = await selectLocation(tx, key)
  if (location === undefined) throw new ItemRefusedError('locationId', 'The practice has no such location.')
  const before = await locationOf(tx, location)
  if (fees !== undefined) {
    const { problems } = await changeLocationFees(tx, practice, locationId, fees)
    refuseFees(problems, (field) => (field === 'feeProgram' ? 'fees' : `fees.${field}`))
  }
  await updateLocation(tx, locationId, {
    street_1: address.addressStreet1 ?? location.street_1,
    street_2: address.addressStreet2,
    unit: address.unit,
    city: address.city,
    state: address.state,
    zip: address.zip,
    phone_number: phoneNumber,
  })
  const after = await locationOf(tx, await requireLocation(tx, key))
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return { result: isSame ? 'unchanged' : 'updated', id: locationId }
}

export const feesItems: ItemKind<typeof feesItem> = { schema: feesItem, idName: 'practiceId', put: putFees }

export const locationItems: ItemKind<typeof locationItem> = {
  schema: locationItem,
  idName: 'locationId',
  put: putLocation,
}
