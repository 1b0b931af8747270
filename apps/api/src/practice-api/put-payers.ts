import { type PatientItem, type PayerItem, payerItem, patientItem } from '@payment-center/validation/requests'
import { normalizeEmail, selectPortalUserByEmail, storeLanguage } from '../auth/user-repository.ts'
import type { Row, Tx } from '../db/index.ts'
import { findOpenLocation } from '../practices/practice-repository.ts'
import { insertPatient, insertPayer, insertPendingUser } from '../users/payer-repository.ts'
import { textNumberOf, storeConsent } from '../texts/consent-repository.ts'
import { type Applied, ItemRefusedError, type ItemKind, type Batch } from './apply-batch.ts'
import { requireOpenAccount } from './close-payer.ts'
import {
  findPatientByExternalId,
  findPayerByExternalId,
  findPayerOfUser,
  findUnnamedPatient,
  moveOwnPatients,
  updatePatient,
  updatePayer,
} from './external-id-repository.ts'

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

/** Whether an account is mailed in another language than wished. Who has signed up has chosen theirs. */
const hasOtherLanguage = (
  { status, language }: Row<'portal_users'>,
  wanted: PayerItem['language'],
): wanted is NonNullable<PayerItem['language']> =>
  status === 'pending' && wanted !== undefined && wanted !== language

/**
 * The payer to change: the known one, or one of the same account that has no id yet; undefined if there is none.
 * @throws ItemRefusedError if another payer of the practice has the account
 */
async function findChanged(
  tx: Tx,
  practiceId: number,
  account: Row<'portal_users'> | undefined,
  known: Row<'payers'> | undefined,
): Promise<Row<'payers'> | undefined> {
  const payer = account && (await findPayerOfUser(tx, practiceId, account.portal_user_id))
  if (payer === undefined || payer.payer_id === known?.payer_id) return known
  if (known !== undefined || payer.external_id !== null)
    throw new ItemRefusedError('email', 'Another payer has this email. A payer can have several patients.')
  return payer
}

/** The columns that an item names. @throws ItemRefusedError */
async function columnsOf(tx: Tx, practiceId: number, item: PayerItem) {
  const { phoneNumber, locationId } = item
  return {
    first_name: item.firstName,
    last_name: item.lastName,
    ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
    ...(item.timeZone === undefined ? {} : { time_zone: item.timeZone }),
    ...(locationId === undefined ? {} : { location_id: await findLocation(tx, practiceId, locationId) }),
    email: normalizeEmail(item.email),
    external_id: item.externalId,
  }
}

/** Changes a payer. Their patients go along to another location. */
async function changePayer(tx: Tx, payer: Row<'payers'>, columns: Partial<Row<'payers'>>): Promise<void> {
  const { location_id: locationId = payer.location_id } = columns
  await updatePayer(tx, payer.payer_id, columns)
  if (locationId !== payer.location_id) await moveOwnPatients(tx, payer, locationId)
}

/**
 * Creates or changes a payer, and their consent to texts. A payer with the same email and no id yet gets the id.
 * @throws ItemRefusedError
 */
async function putPayer(batch: Batch, item: PayerItem): Promise<Applied> {
  const { tx, now, practice } = batch
  const { textConsent } = item
  if (textConsent) await requireTextNumber(batch, item)
  const known = await findPayerByExternalId(tx, practice.practice_id, item.externalId)
  requireOpenAccount(known, 'externalId')
  const isMerged = known !== undefined && known.external_id !== item.externalId
  // A payer who was merged into another no longer changes.
  const applied: Applied = isMerged
    ? { result: 'unchanged', id: known.payer_id }
    : await putPerson(batch, item, known)
  // The survivor may have another number: only a withdrawal counts for both.
  if (textConsent === undefined || (isMerged && textConsent !== null)) return applied
  const payer = await findPayerByExternalId(tx, practice.practice_id, item.externalId)
  const isNew = payer !== undefined && (await storeConsent(tx, payer, textConsent, now))
  return isNew && applied.result === 'unchanged' ? { ...applied, result: 'updated' } : applied
}

/** @throws ItemRefusedError unless the payer has a number that can get texts */
async function requireTextNumber({ tx, practice }: Batch, { externalId, phoneNumber }: PayerItem) {
  const number =
    phoneNumber ?? (await findPayerByExternalId(tx, practice.practice_id, externalId))?.phone_number ?? ''
  if (textNumberOf(number) === null)
    throw new ItemRefusedError('textConsent', 'The payer has no US phone number that can get texts.')
}

/** The account that gets a payer's mail, in the wished language unless its owner chose theirs; added as pending. */
async function storeAccount(
  tx: Tx,
  account: Row<'portal_users'> | undefined,
  { email, language }: { readonly email: string; readonly language: PayerItem['language'] },
): Promise<Row<'portal_users'>> {
  const user = account ?? (await insertPendingUser(tx, { email, language: language ?? 'en' }))
  if (hasOtherLanguage(user, language)) await storeLanguage(tx, user.portal_user_id, language)
  return user
}

async function putPerson(
  { tx, practice: { practice_id: practiceId } }: Batch,
  item: PayerItem,
  known: Row<'payers'> | undefined,
): Promise<Applied> {
  const given = await columnsOf(tx, practiceId, item)
  const former = known && (await selectPortalUserByEmail(tx, known.email))
  const language = item.language ?? former?.language ?? undefined
  const isMailedSo = former === undefined || !hasOtherLanguage(former, language)
  if (known !== undefined && has(known, given) && isMailedSo)
    return { result: 'unchanged', id: known.payer_id }
  if (former?.status === 'active' && former.email !== given.email)
    throw new ItemRefusedError('email', 'The payer signs in with another email, which only they can change.')
  const account = await selectPortalUserByEmail(tx, given.email)
  const changed = await findChanged(tx, practiceId, account, known)
  const locationId = changed?.location_id ?? (await findLocation(tx, practiceId, item.locationId))
  // Changes nothing before this line, because the item may still be refused.
  const user = await storeAccount(tx, account, { email: given.email, language })
  if (changed !== undefined) {
    await changePayer(tx, changed, { ...given, portal_user_id: user.portal_user_id })
    return { result: 'updated', id: changed.payer_id }
  }
  const person = { ...item, phoneNumber: item.phoneNumber ?? '', dateOfBirth: null }
  const payerId = await insertPayer(tx, user, { practiceId, locationId }, person)
  await updatePayer(tx, payerId, given)
  return { result: 'created', id: payerId }
}

/**
 * Creates or changes a patient. The payer's patient of the same name and birth date that has no id yet gets it.
 * @throws ItemRefusedError
 */
async function putPatient(
  { tx, practice: { practice_id: practiceId } }: Batch,
  item: PatientItem,
): Promise<Applied> {
  const payer = await findPayerByExternalId(tx, practiceId, item.payerExternalId)
  if (payer === undefined) throw new ItemRefusedError('payerExternalId', 'No payer has this id.')
  requireOpenAccount(payer, 'payerExternalId')
  const { dateOfBirth = null } = item
  const given = {
    payer_id: payer.payer_id,
    location_id: payer.location_id,
    first_name: item.firstName,
    last_name: item.lastName,
    date_of_birth: dateOfBirth,
    external_id: item.externalId,
    self_registered: false,
  }
  const known = await findPatientByExternalId(tx, practiceId, item.externalId)
  const isMerged = known !== undefined && known.external_id !== item.externalId
  if (known !== undefined && (isMerged || has(known, given)))
    return { result: 'unchanged', id: known.patient_id }
  const changed = known ?? (await findUnnamedPatient(tx, payer, given))
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

export const payerItems: ItemKind<typeof payerItem> = { schema: payerItem, idName: 'payerId', put: putPayer }

export const patientItems: ItemKind<typeof patientItem> = {
  schema: patientItem,
  idName: 'patientId',
  put: putPatient,
}
