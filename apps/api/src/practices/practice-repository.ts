import type { FeeSchedule } from '@payment-center/payments/fees'
import type { FeeProgram } from '@payment-center/validation/wire'
import { expressionBuilder, type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Row, Database, Tx } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'
import { findRow, requireRow, selectRows } from '../db/rows.ts'
import { ApiError } from '../base/api-error.ts'
import { dayOf } from '../base/calendar.ts'

export async function selectPractice(db: Db, practiceId: number): Promise<Row<'practices'> | undefined> {
  return findRow(db, 'practices', { practice_id: practiceId })
}

/** @throws ApiError `not_found` */
export async function requirePractice(db: Db, practiceId: number): Promise<Row<'practices'>> {
  const practice = await selectPractice(db, practiceId)
  if (practice === undefined) throw new ApiError('not_found')
  return practice
}

/** Locks the practice until the transaction ends, so that its batches run one after the other. @throws Error while locked */
export async function lockPractice(tx: Tx, practiceId: number): Promise<Row<'practices'>> {
  return tx
    .selectFrom('practices')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .forNoKeyUpdate()
    .noWait()
    .executeTakeFirstOrThrow(() => new ApiError('not_found'))
}

const selectLocationOf = prepare((db, { practiceId, locationId }: LocationKey) =>
  db
    .selectFrom('locations')
    .innerJoin('practices', 'practices.practice_id', 'locations.practice_id')
    .selectAll()
    // A closed location is one that has left.
    .select(({ fn }) => fn.coalesce('practices.left_at', 'locations.closed_at').as('left_at'))
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

export async function selectOpenLocations(db: Db, practiceId: number): Promise<Row<'locations'>[]> {
  return selectRows(db, 'locations', { practice_id: practiceId, closed_at: null }, 'location_id')
}

/** An open location of a practice, or its first one; undefined if there is none. */
export async function findOpenLocation(db: Db, practiceId: number, locationId?: number) {
  const locations = await selectOpenLocations(db, practiceId)
  return locations.find((each) => locationId === undefined || each.location_id === locationId)?.location_id
}

export type Fee = Pick<Row<'practice_fees'>, 'kind' | 'rate'>

/**
 * Fees by kind of method in hundredths of a percent; 0 for kinds without a row. A location's own fees replace all
 * fees of its practice. Never more than the practice's program may charge.
 */
export function scheduleOf(
  program: FeeProgram,
  practiceFees: readonly Fee[],
  locationFees: readonly Fee[] = [],
): FeeSchedule {
  const schedule = { credit: 0, debit: 0, prepaid: 0, ach: 0 }
  const fees = locationFees.length > 0 ? locationFees : practiceFees
  for (const { kind, rate } of fees) schedule[kind] = rate
  return limitFees(program, schedule)
}

const { selectFrom } = expressionBuilder<Database>()

/** A practice's own fees, for a column of a statement. */
export const feesOfPractice = (practiceId: Expression<number>) =>
  jsonArrayFrom(selectFrom('practice_fees').select(['kind', 'rate']).where('practice_id', '=', practiceId))

export const feesOfLocation = (locationId: Expression<number>) =>
  jsonArrayFrom(selectFrom('location_fees').select(['kind', 'rate']).where('location_id', '=', locationId))

/** A location's fees by kind of method, or those of its practice. One statement, so that two schedules can't mix. */
export async function selectFeeSchedule(db: Db, { practiceId, locationId }: LocationKey) {
  const row = await db
    .selectFrom('locations')
    .innerJoin('practices', 'practices.practice_id', 'locations.practice_id')
    .select((of) => [
      'practices.fee_program',
      feesOfPractice(of.ref('locations.practice_id')).as('practice_fees'),
      feesOfLocation(of.ref('locations.location_id')).as('location_fees'),
    ])
    .where('locations.location_id', '=', locationId)
    .where('locations.practice_id', '=', practiceId)
    .executeTakeFirstOrThrow()
  return scheduleOf(row.fee_program, row.practice_fees, row.location_fees)
}

type Terms = Pick<Row<'practices'>, 'practice_id' | 'account_type' | 'tax_rate' | 'fee_program'>

export async function practiceFee(db: Db, practice: Terms) {
  const { practice_id, account_type: accountType, tax_rate: taxRate, fee_program: program } = practice
  const fees = await selectRows(db, 'practice_fees', { practice_id }, 'kind')
  return { accountType, ...scheduleOf(program, fees), taxRate }
}

export async function locationFee(db: Db, location: Terms & Pick<Row<'locations'>, 'location_id'>) {
  const key = { practiceId: location.practice_id, locationId: location.location_id }
  const schedule = await selectFeeSchedule(db, key)
  return { accountType: location.account_type, ...schedule, taxRate: location.tax_rate }
}

/** SQL for the calendar day of an instant at the practice of a joined `practices` row. */
export const practiceDay = (instant: Date) =>
  sql<string>`(${instant.toISOString()}::timestamptz at time zone practices.time_zone)::date`

/** The calendar day of an instant at a practice, YYYY-MM-DD. */
export async function todayAtPractice(db: Db, practiceId: number, instant: Date): Promise<string> {
  return dayOf(instant, (await requireRow(db, 'practices', { practice_id: practiceId })).time_zone)
}

export type LocationKey = Readonly<Record<'practiceId' | 'locationId', number>>

/** The networks' limit of a surcharge on credit cards, in hundredths of a percent. */
export const highestSurcharge = 300

/** What a program may charge at most; the networks allow no surcharge on debit and prepaid cards. */
function limitFees(program: FeeProgram, schedule: FeeSchedule): FeeSchedule {
  if (program !== 'surcharge') return schedule
  return { ...schedule, credit: Math.min(schedule.credit, highestSurcharge), debit: 0, prepaid: 0 }
}

/** Whether a program's fee must not be above its rate, not by a rounded cent either. */
export function roundsFeeDown(program: FeeProgram): boolean {
  return program === 'surcharge'
}

/** One sentence with the rules that the operator must check; see docs/surcharging.md. */
export const rulesToCheck: Readonly<Record<FeeProgram, string>> = {
  'dual-pricing':
    'Dual pricing: show the regular (credit) price wherever you name a price, and check your state’s rules and those of the card networks before you charge.',
  surcharge:
    'Surcharge: tell your acquirer 30 days before you start, name the surcharge before the payer pays, charge no more than your own cost, and check that your state allows it.',
  convenience:
    'Convenience fee: the networks want one flat amount for every kind of payment in this channel, which a percentage per card is not, so ask your acquirer before you charge.',
}
