import { aNewInvoice, type GivenInvoice } from '@payment-center/validation/testing'
import { checkPortalUserExists, login, type KeyRole } from '@payment-center/validation/wire'
import type { Dependencies } from '../../src/base/dependencies.ts'
import type { World } from '../world.ts'
import { insertApiKey } from '../../src/auth/api-key-repository.ts'
import { hashSecret } from '../../src/auth/tokens.ts'
import { dayMs } from '../../src/base/calendar.ts'

/** Stores a new invoice and returns its id: by default of payer 400 at practice 1, 334.00 untaxed, scheduled. */
export async function addInvoice(
  { dependencies: { db } }: { readonly dependencies: Pick<Dependencies, 'db'> },
  given: GivenInvoice = {},
): Promise<string> {
  const invoice = aNewInvoice(given)
  const practice = await db
    .selectFrom('practices')
    .select('tax_rate')
    .where('practice_id', '=', invoice.practiceId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('charge_events')
    .values({
      charge_event_id: invoice.invoiceId,
      practice_id: invoice.practiceId,
      location_id: invoice.locationId,
      payer_id: invoice.payerId,
      patient_id: invoice.patientId,
      status: invoice.status,
      transaction_date: invoice.transactionDate,
      due_date: invoice.dueDate,
      tax_rate: invoice.taxRate ?? practice.tax_rate,
      payment_plan_id: invoice.planId,
      method_kind: null,
    })
    .execute()
  const procedures = invoice.procedures.map((procedure) => ({
    charge_event_id: invoice.invoiceId,
    position: procedure.position,
    treatment_description: procedure.treatment,
    treatment_date: procedure.date,
    amount: procedure.amount,
    is_taxable: procedure.isTaxable,
  }))
  await db.insertInto('procedures').values(procedures).execute()
  return invoice.invoiceId
}

export async function guestToken(world: World, invoiceId: string): Promise<string> {
  const answer = await world.call(checkPortalUserExists, [], { body: { chargeEventId: invoiceId } })
  if (answer.data.token === null) throw new Error('no guest token')
  return answer.data.token
}

export const password = 'Sunny-Day-2026!'

export async function payerToken(world: World, name: 'maya' | 'omar' | 'lena' | 'nina'): Promise<string> {
  const answer = await world.call(login, [], { body: { username: `${name}@example.com`, password } })
  return answer.data.token
}

/** The token of a new key of a practice, which may do everything by default. */
export async function practiceToken(
  { dependencies: { db }, clock }: World,
  { practiceId = 1, role = 'admin' }: { readonly practiceId?: number; readonly role?: KeyRole } = {},
): Promise<string> {
  return (await insertApiKey(db, { practiceId, name: 'billing program', role }, clock.now())).token
}

/** The status that is stored for an invoice. */
export async function statusOf({ dependencies: { db } }: World, invoiceId: string) {
  const { status } = await db
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return status
}

/** The changes of an invoice's status, the first one first. */
export function historyOf({ dependencies: { db } }: World, invoiceId: string) {
  return db
    .selectFrom('charge_event_transitions')
    .select(['from_status', 'to_status', 'reason'])
    .where('charge_event_id', '=', invoiceId)
    .orderBy('transition_id')
    .execute()
}

/** Makes Pat's account pending again, with the demo's code. */
export async function makePatPending({ dependencies: { db, clock } }: World): Promise<void> {
  const pat = 'pat@example.com'
  await db
    .updateTable('portal_users')
    .set({ status: 'pending', password_hash: null })
    .where('email', '=', pat)
    .execute()
  await db.deleteFrom('account_codes').where('email', '=', pat).execute()
  await db
    .insertInto('account_codes')
    .values({
      code_hash: hashSecret('DEMO-CREATE-PAT'),
      kind: 'create',
      email: pat,
      created_at: clock(),
      ends_at: new Date(clock().getTime() + dayMs),
    })
    .execute()
}

type FeeKind = 'credit' | 'debit' | 'prepaid' | 'ach'

/** Changes a practice's fee rate, in basis points. */
export async function setRate(
  { dependencies: { db } }: World,
  kind: FeeKind,
  rate: number,
  practiceId = 1,
): Promise<void> {
  await db
    .updateTable('practice_fees')
    .set({ rate })
    .where('practice_id', '=', practiceId)
    .where('kind', '=', kind)
    .execute()
}
