import { storeChanges } from '../audit/audit-repository.ts'
import { sql } from 'kysely'
import type { Db, NewRow, Row } from '../db/index.ts'
import { findRow, insertRow, requireRow, selectRows, updateRows } from '../db/rows.ts'
import { findPlanPayment } from '../plans/plan-payment-repository.ts'
import { returnedInvoiceId } from '../plans/apply-payments-to-plan.ts'
import { storePracticeFees } from '../practices/changed-practice-repository.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import { UsageError, type OperationContext } from './operation.ts'

/** The failed payment of a refund, by its own id or by that of the refunded payment. @throws UsageError */
export async function findReturned(db: Db, chargeEventId: string) {
  const payment = await findPlanPayment(db, chargeEventId)
  if (payment === null) throw new UsageError([`${chargeEventId} is not a payment of a plan.`])
  const planId = payment.payment_plan_id
  if (payment.kind === 'returned' && payment.applied_at === null) return { invoiceId: chargeEventId, planId }
  const plan = await requireRow(db, 'payment_plans', { payment_plan_id: planId })
  const invoiceId = returnedInvoiceId(plan, chargeEventId)
  if ((await findPlanPayment(db, invoiceId)) !== null) return { invoiceId, planId }
  throw new UsageError([`${chargeEventId} has no refund that is due again.`])
}

export async function recordOperation(
  tx: Db,
  { now, operator: { name, host } }: Pick<OperationContext, 'now' | 'operator'>,
  action: string,
  object: Readonly<Record<string, unknown>>,
): Promise<void> {
  await storeChanges(tx, { actor: `operator:${name}`, address: host, now }, [{ action, object }])
}

/** @throws UsageError for an unknown practice */
export async function requirePractice(tx: Db, practiceId: number): Promise<Row<'practices'>> {
  const practice = await selectPractice(tx, practiceId)
  if (practice === undefined) throw new UsageError([`There is no practice ${practiceId}.`])
  return practice
}

/**
 * Node and PostgreSQL list time zones apart, and some systems leave former names out.
 * @returns its name as PostgreSQL writes it
 * @throws UsageError for one that the database lacks
 */
export async function requireTimeZone(tx: Db, timeZone: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${timeZone})`.execute(tx)
  const [known] = rows
  if (known === undefined) throw new UsageError([`--time-zone: the database has no time zone ${timeZone}.`])
  return known.name
}

/** A payer and their first patient. @throws UsageError for an unknown or closed payer, and for one whose practice has left */
export async function requirePayerToBill(tx: Db, payerId: number) {
  const payer = await tx
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
      'payers.account_closed_at',
    ])
    .where('payers.payer_id', '=', payerId)
    .orderBy('patients.patient_id')
    .limit(1)
    .executeTakeFirst()
  if (payer === undefined) throw new UsageError([`Payer ${payerId} does not exist.`])
  if (payer.account_closed_at !== null)
    throw new UsageError([`The account of payer ${payerId} is closed: it can’t be billed any more.`])
  if (payer.left_at === null) return payer
  throw new UsageError([`The practice of payer ${payerId} has left: it can’t bill any more.`])
}

/** A payer, and the patient who they are themselves; undefined for an unknown payer. */
export async function selectPayerById(tx: Db, payerId: number) {
  const payer = await findRow(tx, 'payers', { payer_id: payerId })
  if (payer === undefined) return undefined
  const { first_name, last_name } = payer
  const key = { payer_id: payerId, first_name, last_name }
  const [patient] = await selectRows(tx, 'patients', key, 'patient_id')
  return { payer, patient }
}

type PersonChanges = { readonly [Option in 'first' | 'last' | 'phone' | 'birth']?: string | undefined }

/** Changes what is given of a payer, and of the patient who they are. */
export async function updatePerson(
  tx: Db,
  { payer, patient }: NonNullable<Awaited<ReturnType<typeof selectPayerById>>>,
  { first, last, phone, birth }: PersonChanges,
): Promise<void> {
  const names = { first_name: first ?? payer.first_name, last_name: last ?? payer.last_name }
  await updateRows(tx, 'payers', { payer_id: payer.payer_id }, { ...names, phone_number: phone })
  if (patient !== undefined)
    await updateRows(tx, 'patients', { patient_id: patient.patient_id }, { ...names, date_of_birth: birth })
}

export async function updateEmail(tx: Db, portalUserId: number, email: string): Promise<void> {
  await updateRows(tx, 'portal_users', { portal_user_id: portalUserId }, { email })
  await updateRows(tx, 'payers', { portal_user_id: portalUserId }, { email })
}

/** A location by its id alone. @throws UsageError for an unknown one */
export async function requireLocation(tx: Db, locationId: number): Promise<Row<'locations'>> {
  const location = await findRow(tx, 'locations', { location_id: locationId })
  if (location === undefined) throw new UsageError([`There is no location ${locationId}.`])
  return location
}

/** @returns its id */
export async function insertLocation(tx: Db, location: Omit<NewRow<'locations'>, 'location_id'>) {
  const location_id = sql<number>`nextval('location_ids')`
  return (await insertRow(tx, 'locations', { ...location, location_id })).location_id
}

/** @returns its id */
export async function insertPractice(
  tx: Db,
  practice: Omit<NewRow<'practices'>, 'practice_id'>,
  fees: readonly Omit<NewRow<'practice_fees'>, 'practice_id'>[],
): Promise<number> {
  const practice_id = sql<number>`nextval('practice_ids')`
  const { practice_id: practiceId } = await insertRow(tx, 'practices', { ...practice, practice_id })
  await storePracticeFees(tx, practiceId, fees)
  return practiceId
}
