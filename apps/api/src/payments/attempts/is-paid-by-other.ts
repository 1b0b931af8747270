import type { Db } from '../../db/index.ts'

/** A method's id at the provider, by that id or by the id of the saved method. */
async function providerIdOf(db: Db, methodId: string): Promise<string> {
  const saved = await db
    .selectFrom('saved_cards')
    .select('payment_method_id as id')
    .where('token_id', '=', methodId)
    .unionAll(db.selectFrom('bank_accounts').select('source_id as id').where('ach_id', '=', methodId))
    .executeTakeFirst()
  return saved?.id ?? methodId
}

/** Whether another method than this one pays or paid an invoice; false if the provider's method is unknown here. */
export async function isPaidByOther(db: Db, invoiceId: string, methodId: string): Promise<boolean> {
  const charged = await db
    .selectFrom('payment_attempts')
    .select('payment_method_id')
    .where('charge_event_id', '=', invoiceId)
    .where('state', 'in', ['claimed', 'succeeded'])
    .orderBy('attempt_number', 'desc')
    .executeTakeFirst()
  const chargedId = charged?.payment_method_id ?? null
  return chargedId !== null && chargedId !== (await providerIdOf(db, methodId))
}
