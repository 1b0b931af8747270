import { randomBytes } from 'node:crypto'
import { checkPortalUserExists, login } from '@payment-center/validation/wire'
import type { NewRow } from '../../db/index.ts'
import type { Dependencies } from '../../server/dependencies.ts'
import type { World } from '../world.ts'

type Given = Partial<Pick<NewRow<'charge_events'>, 'status' | 'practice_id' | 'payer_id'>> & {
  readonly procedures?: readonly { amount: number; isTaxable?: boolean }[]
}

/** An invoice that no other test knows: of payer 400 at practice 1, 334.00 untaxed in three procedures, scheduled. */
export async function addInvoice(
  { dependencies: { db } }: { readonly dependencies: Pick<Dependencies, 'db'> },
  given: Given = {},
): Promise<string> {
  const id = randomBytes(6).toString('hex').toUpperCase()
  const practiceId = given.practice_id ?? 1
  const { tax_rate } = await db
    .selectFrom('practices')
    .select('tax_rate')
    .where('practice_id', '=', practiceId)
    .executeTakeFirstOrThrow()
  const payerId = given.payer_id ?? 400
  await db
    .insertInto('charge_events')
    .values({
      charge_event_id: id,
      practice_id: practiceId,
      location_id: practiceId * 10,
      payer_id: payerId,
      patient_id: payerId,
      status: given.status ?? 'scheduled',
      transaction_date: '2026-11-12',
      due_date: '2026-12-12',
      tax_rate,
      payment_plan_id: null,
      method_kind: null,
    })
    .execute()
  const procedures = given.procedures ?? [{ amount: 21_000 }, { amount: 8_900 }, { amount: 3_500 }]
  await db
    .insertInto('procedures')
    .values(
      procedures.map((procedure, index) => ({
        charge_event_id: id,
        position: index + 1,
        treatment_description: 'Secret treatment',
        treatment_date: '2026-11-10',
        amount: procedure.amount,
        is_taxable: procedure.isTaxable === true,
      })),
    )
    .execute()
  return id
}

/** A guest's token for one invoice, as its link gives it. */
export async function guestToken(world: World, invoiceId: string): Promise<string> {
  const answer = await world.call(checkPortalUserExists, [], { body: { chargeEventId: invoiceId } })
  if (answer.data.token === null) throw new Error('no guest token')
  return answer.data.token
}

export const password = 'Sunny-Day-2026!'

/** A payer's token. */
export async function payerToken(world: World, name: 'maya' | 'omar' | 'lena' | 'nina'): Promise<string> {
  const answer = await world.call(login, [], { body: { username: `${name}@example.com`, password } })
  return answer.data.token
}
