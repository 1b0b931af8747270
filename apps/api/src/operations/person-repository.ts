import type { Db } from '../db/index.ts'

/** A payer, and the patient who they are themselves; undefined for an unknown payer. */
export async function selectPayerById(tx: Db, payerId: number) {
  const payer = await tx.selectFrom('payers').selectAll().where('payer_id', '=', payerId).executeTakeFirst()
  if (payer === undefined) return undefined
  const patient = await tx
    .selectFrom('patients')
    .selectAll()
    .where('payer_id', '=', payerId)
    .where('first_name', '=', payer.first_name)
    .where('last_name', '=', payer.last_name)
    .orderBy('patient_id')
    .limit(1)
    .executeTakeFirst()
  return { payer, patient }
}

interface PersonChanges {
  readonly first?: string | undefined
  readonly last?: string | undefined
  readonly phone?: string | undefined
  readonly birth?: string | undefined
}

/** Changes what is given of a payer, and of the patient who they are. */
export async function updatePerson(
  tx: Db,
  { payer, patient }: NonNullable<Awaited<ReturnType<typeof selectPayerById>>>,
  { first, last, phone, birth }: PersonChanges,
): Promise<void> {
  const names = { first_name: first ?? payer.first_name, last_name: last ?? payer.last_name }
  await tx
    .updateTable('payers')
    .set({ ...names, phone_number: phone })
    .where('payer_id', '=', payer.payer_id)
    .execute()
  if (patient === undefined) return
  await tx
    .updateTable('patients')
    .set({ ...names, date_of_birth: birth })
    .where('patient_id', '=', patient.patient_id)
    .execute()
}

/** Changes the address of an account and of its payers. */
export async function updateEmail(tx: Db, portalUserId: number, email: string): Promise<void> {
  await tx.updateTable('portal_users').set({ email }).where('portal_user_id', '=', portalUserId).execute()
  await tx.updateTable('payers').set({ email }).where('portal_user_id', '=', portalUserId).execute()
}
