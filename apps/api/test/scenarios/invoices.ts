import { aNewInvoice, type GivenInvoice } from '@payment-center/validation/testing'
import { checkPortalUserExists, login } from '@payment-center/validation/wire'
import type { Dependencies } from '../../src/base/dependencies.ts'
import type { World } from '../world.ts'

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
