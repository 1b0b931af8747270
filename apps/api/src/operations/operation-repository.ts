import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, NewRow, Row } from '../db/index.ts'
import { findPlanPayment } from '../plans/plan-payment-repository.ts'
import { returnedInvoiceId } from '../plans/apply-payments-to-plan.ts'
import { UsageError, type OperationContext } from './operation.ts'

/** The failed payment of a refund, by its own id or by that of the refunded payment. @throws UsageError */
export async function findReturned(
  db: Db,
  chargeEventId: string,
): Promise<{ invoiceId: string; planId: number }> {
  const payment = await findPlanPayment(db, chargeEventId)
  if (payment === null) throw new UsageError([`${chargeEventId} is not a payment of a plan.`])
  const planId = payment.payment_plan_id
  if (payment.kind === 'returned' && payment.applied_at === null) return { invoiceId: chargeEventId, planId }
  const plan = await db
    .selectFrom('payment_plans')
    .select('instalment_seed')
    .where('payment_plan_id', '=', planId)
    .executeTakeFirstOrThrow()
  const invoiceId = returnedInvoiceId(plan, chargeEventId)
  if ((await findPlanPayment(db, invoiceId)) !== null) return { invoiceId, planId }
  throw new UsageError([`${chargeEventId} has no refund that is due again.`])
}

/** Stores in the audit trail what an operator did to an object. */
export async function recordOperation(
  tx: Db,
  { now, operator }: Pick<OperationContext, 'now' | 'operator'>,
  action: string,
  object: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({
      happened_at: now,
      actor: `operator:${operator.name}`,
      action,
      object: JSON.stringify(object),
      outcome: 'ok',
      request_id: randomUUID(),
      address: operator.host,
    })
    .execute()
}

/** A payer and their first patient; nothing for an unknown payer. */
export function selectPayerToBill(tx: Db, payerId: number) {
  return tx
    .selectFrom('payers')
    .innerJoin('patients', 'patients.payer_id', 'payers.payer_id')
    .innerJoin('practices', 'practices.practice_id', 'payers.practice_id')
    .select([
      'payers.payer_id',
      'payers.email',
      'payers.practice_id',
      'payers.location_id',
      'patients.patient_id',
      'practices.tax_rate',
      'practices.account_type',
      'practices.fee_program',
      'practices.time_zone',
      'practices.left_at',
    ])
    .where('payers.payer_id', '=', payerId)
    .orderBy('patients.patient_id')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a practice or one of its locations charges a fee. */
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

/** Columns to change. */
type Changes<Columns> = { readonly [Name in keyof Columns]?: Columns[Name] | undefined }

type Fee = Pick<Row<'practice_fees'>, 'kind' | 'rate'>

/** Changes columns of a practice; those that are undefined stay. */
export async function updatePractice(
  tx: Db,
  practiceId: number,
  columns: Changes<Omit<Row<'practices'>, 'practice_id'>>,
): Promise<void> {
  await tx.updateTable('practices').set(columns).where('practice_id', '=', practiceId).execute()
}

/** Changes columns of a location; those that are undefined stay. */
export async function updateLocation(
  tx: Db,
  locationId: number,
  columns: Changes<Omit<Row<'locations'>, 'location_id' | 'practice_id'>>,
): Promise<void> {
  await tx.updateTable('locations').set(columns).where('location_id', '=', locationId).execute()
}

/** A practice's own fees. */
export function selectPracticeFees(tx: Db, practiceId: number): Promise<Fee[]> {
  return tx
    .selectFrom('practice_fees')
    .select(['kind', 'rate'])
    .where('practice_id', '=', practiceId)
    .execute()
}

/** A location's own fees; none where those of its practice apply. */
export function selectLocationFees(tx: Db, locationId: number): Promise<Fee[]> {
  return tx
    .selectFrom('location_fees')
    .select(['kind', 'rate'])
    .where('location_id', '=', locationId)
    .execute()
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
  await tx.deleteFrom('location_fees').where('location_id', '=', locationId).execute()
  if (fees.length > 0)
    await insertLocationFees(
      tx,
      fees.map(({ kind, rate }) => ({ location_id: locationId, kind, rate })),
    )
}

/** A location by its id alone; undefined for an unknown one. */
export function selectLocationById(tx: Db, locationId: number): Promise<Row<'locations'> | undefined> {
  return tx.selectFrom('locations').selectAll().where('location_id', '=', locationId).executeTakeFirst()
}

export async function insertLocationFees(tx: Db, fees: readonly NewRow<'location_fees'>[]): Promise<void> {
  await tx.insertInto('location_fees').values(fees).execute()
}

/** @returns its id */
export async function insertLocation(
  tx: Db,
  location: Omit<NewRow<'locations'>, 'location_id'>,
): Promise<number> {
  const { location_id: locationId } = await tx
    .insertInto('locations')
    .values({ ...location, location_id: sql<number>`nextval('location_ids')` })
    .returning('location_id')
    .executeTakeFirstOrThrow()
  return locationId
}

/** @returns its id */
export async function insertPractice(
  tx: Db,
  practice: Omit<NewRow<'practices'>, 'practice_id'>,
  fees: readonly Omit<NewRow<'practice_fees'>, 'practice_id'>[],
): Promise<number> {
  const { practice_id: practiceId } = await tx
    .insertInto('practices')
    .values({ ...practice, practice_id: sql<number>`nextval('practice_ids')` })
    .returning('practice_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('practice_fees')
    .values(fees.map((fee) => ({ ...fee, practice_id: practiceId })))
    .execute()
  return practiceId
}
