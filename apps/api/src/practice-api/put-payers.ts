import type { PatientItem, PayerItem } from '@payment-center/validation/requests'
import { normalizeEmail, selectPortalUserByEmail } from '../auth/user-repository.ts'
import type { Row, Tx } from '../db/index.ts'
import { findOpenLocation } from '../practices/practice-repository.ts'
import { insertPatient, insertPayer, insertPendingUser } from '../users/payer-repository.ts'
import { type Applied, ItemRefusedError } from './apply-batch.ts'
import {
  findPatient,
  findPayer,
  findPayerOfUser,
  findUnnamedPatient,
  updatePatient,
  updatePayer,
  type Batch,
} from './external-id-repository.ts'

/** Whether columns have these values already. */
function has<Columns extends object>(row: Columns, wanted: Partial<Columns>): boolean {
  return Object.entries(wanted).every(([name, value]) => Reflect.get(row, name) === value)
}

/** The named location, or the practice's first. @throws ItemRefusedError */
async function findLocation(tx: Tx, practiceId: number, locationId?: number): Promise<number> {
  const found = await findOpenLocation(tx, practiceId, locationId)
  if (found === undefined)
    throw new ItemRefusedError('locationId', 'The practice has no such location, or it is closed.')
  return found
}

/**
 * The account that gets the payer's mail, created as pending for a new address.
 * @throws ItemRefusedError if another payer of the practice has it
 */
async function findAccount(tx: Tx, practiceId: number, { email, language = 'en', externalId }: PayerItem) {
  const address = normalizeEmail(email)
  const user =
    (await selectPortalUserByEmail(tx, address)) ??
    (await insertPendingUser(tx, { email: address, language }))
  const payer = await findPayerOfUser(tx, practiceId, user.portal_user_id)
  const isOthers = payer !== undefined && payer.external_id !== null && payer.external_id !== externalId
  if (isOthers)
    throw new ItemRefusedError('email', 'Another payer has this email. A payer can have several patients.')
  return { user, payer }
}

/** Whether the payer's account has a password, so that only its owner may change its email. */
async function isSignedUp(tx: Tx, { email }: Row<'payers'>): Promise<boolean> {
  return (await selectPortalUserByEmail(tx, email))?.status === 'active'
}

/** Creates or changes a payer. One with the same email that has no id yet gets it. @throws ItemRefusedError */
export async function putPayer(
  { tx, practice: { practice_id: practiceId } }: Batch,
  item: PayerItem,
): Promise<Applied> {
  const { externalId, phoneNumber, locationId } = item
  const known = await findPayer(tx, practiceId, externalId)
  const names = { first_name: item.firstName, last_name: item.lastName }
  const given = {
    ...names,
    ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
    ...(locationId === undefined ? {} : { location_id: await findLocation(tx, practiceId, locationId) }),
    email: normalizeEmail(item.email),
    external_id: externalId,
  }
  if (known !== undefined && has(known, given)) return { result: 'unchanged', id: known.payer_id }
  if (known !== undefined && known.email !== given.email && (await isSignedUp(tx, known)))
    throw new ItemRefusedError('email', 'The payer signs in with another email, which only they can change.')
  const { user, payer } = await findAccount(tx, practiceId, item)
  const changed = known ?? payer
  if (changed !== undefined) {
    await updatePayer(tx, changed.payer_id, { ...given, portal_user_id: user.portal_user_id })
    return { result: 'updated', id: changed.payer_id }
  }
  const key = { practiceId, locationId: await findLocation(tx, practiceId, locationId) }
  const person = { ...item, phoneNumber: phoneNumber ?? '', dateOfBirth: null }
  const payerId = await insertPayer(tx, user, key, person)
  await updatePayer(tx, payerId, { external_id: externalId })
  return { result: 'created', id: payerId }
}

/**
 * Creates or changes a patient. The payer's patient of the same name and birth date that has no id yet gets it.
 * @throws ItemRefusedError
 */
export async function putPatient(
  { tx, practice: { practice_id: practiceId } }: Batch,
  item: PatientItem,
): Promise<Applied> {
  const payer = await findPayer(tx, practiceId, item.payerExternalId)
  if (payer === undefined) throw new ItemRefusedError('payerExternalId', 'No payer has this id.')
  const { dateOfBirth = null } = item
  const given = {
    payer_id: payer.payer_id,
    first_name: item.firstName,
    last_name: item.lastName,
    date_of_birth: dateOfBirth,
    external_id: item.externalId,
    self_registered: false,
  }
  const known = await findPatient(tx, practiceId, item.externalId)
  if (known !== undefined && has(known, given)) return { result: 'unchanged', id: known.patient_id }
  const changed = known ?? (await findUnnamedPatient(tx, payer.payer_id, given))
  if (changed !== undefined) {
    await updatePatient(tx, changed.patient_id, given)
    return { result: 'updated', id: changed.patient_id }
  }
  const person = { ...item, phoneNumber: '', dateOfBirth, isSelfRegistered: false }
  const patientId = await insertPatient(
    tx,
    payer.payer_id,
    { practiceId, locationId: payer.location_id },
    person,
  )
  await updatePatient(tx, patientId, { external_id: item.externalId })
  return { result: 'created', id: patientId }
}
