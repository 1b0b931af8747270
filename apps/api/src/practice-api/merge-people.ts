import { mergeItem, type MergeItem } from '@payment-center/validation/requests'
import { deleteSessionsOfPortalUser } from '../auth/session-repository.ts'
import type { Row, Tx } from '../db/index.ts'
import { type Applied, ItemRefusedError, type ItemKind, type Batch } from './apply-batch.ts'
import { recordChanges } from '../audit/record-call.ts'
import { findPatientByExternalId, findPayerByExternalId, updatePayer } from './external-id-repository.ts'
import {
  hasPaymentInFlight,
  hasVaultCustomer,
  isAccountOpened,
  lockPayerRecords,
  movePayerRecords,
  movePatientRecords,
  storeSurvivor,
} from './merged-repository.ts'

type Payer = Row<'payers'>
type Patient = Row<'patients'>

/** The login stays: the survivor gets the account that was opened. */
async function moveLogin(tx: Tx, from: Payer, into: Payer): Promise<void> {
  const { portal_user_id: portalUserId, email } = from
  if (portalUserId === null || !(await isAccountOpened(tx, from))) return
  await updatePayer(tx, into.payer_id, { portal_user_id: portalUserId, email })
  // Open pages of the login still name the merged payer.
  await deleteSessionsOfPortalUser(tx, portalUserId)
}

/** Why two payers can't be one, as a sentence; null if they can. The caller must hold the locks of what they have. */
async function problemOfMerging(tx: Tx, from: Payer, into: Payer): Promise<string | null> {
  if (from.account_closed_at !== null || into.account_closed_at !== null)
    return 'The account of one of them is closed.'
  for (const { payer_id: payerId } of [from, into])
    if (await hasPaymentInFlight(tx, payerId))
      return 'A payment of one of them is in progress: try again once its outcome is known.'
  const isOneAccount = from.portal_user_id === into.portal_user_id
  const bothOpened = (await isAccountOpened(tx, from)) && (await isAccountOpened(tx, into))
  if (bothOpened && !isOneAccount) return 'Both have an account that its owner signs in to.'
  const bothHaveMethods =
    (await hasVaultCustomer(tx, from.payer_id)) && (await hasVaultCustomer(tx, into.payer_id))
  return bothHaveMethods ? 'Both have payment methods, which the card provider can’t merge.' : null
}

/**
 * Merges a payer into another one of the practice: patients, bills, plans and methods move, and the survivor answers to
 * both ids. It can't be undone. The caller must hold the practice's lock, and repeat this while a row is locked.
 * @returns why they can't be merged, as a sentence: then nothing was changed; null once they are
 */
export async function mergePayers(tx: Tx, from: Payer, into: Payer, now: Date): Promise<string | null> {
  const [fromId, intoId] = [from.payer_id, into.payer_id]
  await lockPayerRecords(tx, fromId)
  await lockPayerRecords(tx, intoId)
  const problem = await problemOfMerging(tx, from, into)
  if (problem !== null) return problem
  const { practice_id: practiceId, external_id: externalId } = from
  await movePayerRecords(tx, fromId, intoId)
  await moveLogin(tx, from, into)
  if (into.external_id === null) await updatePayer(tx, intoId, { external_id: externalId })
  const merged = into.external_id === null ? null : externalId
  await storeSurvivor(tx, { practiceId, kind: 'payer', externalId: merged, fromId, intoId }, now)
  return null
}

/** As `mergePayers`, for two patients of one payer. */
async function mergePatients(tx: Tx, from: Patient, into: Patient, now: Date): Promise<string | null> {
  if (from.payer_id !== into.payer_id) return 'The patients have different payers: merge those first.'
  const [fromId, intoId] = [from.patient_id, into.patient_id]
  const { practice_id: practiceId, external_id: externalId } = from
  await movePatientRecords(tx, fromId, intoId)
  await storeSurvivor(tx, { practiceId, kind: 'patient', externalId, fromId, intoId }, now)
  return null
}

/** Merges people into another one of their kind. The same again changes nothing. */
function mergesOf<Person>(
  name: 'payer' | 'patient',
  find: (tx: Tx, practiceId: number, externalId: string) => Promise<Person | undefined>,
  idOf: (person: Person) => number,
  merge: (tx: Tx, from: Person, into: Person, now: Date) => Promise<string | null>,
): ItemKind<typeof mergeItem> {
  const put = async (batch: Batch, { externalId, into: survivorsId }: MergeItem): Promise<Applied> => {
    const { tx, now } = batch
    const { practice_id: practiceId } = batch.practice
    const from = await find(tx, practiceId, externalId)
    const into = await find(tx, practiceId, survivorsId)
    const unknown = (field: string) => new ItemRefusedError(field, `No ${name} has this id.`)
    if (from === undefined) throw unknown('externalId')
    if (into === undefined) throw unknown('into')
    const id = idOf(into)
    if (idOf(from) === id) return { result: 'unchanged', id }
    const problem = await merge(tx, from, into, now)
    if (problem !== null) throw new ItemRefusedError('into', problem)
    await recordChanges(batch, practiceId, `${name}Id`, [{ result: 'merged', id: String(idOf(from)) }])
    return { result: 'updated', id }
  }
  return { schema: mergeItem, idName: `${name}Id`, put }
}

export const payerMerges = mergesOf('payer', findPayerByExternalId, (payer) => payer.payer_id, mergePayers)
export const patientMerges = mergesOf(
  'patient',
  findPatientByExternalId,
  (patient) => patient.patient_id,
  mergePatients,
)
