import { closeItem, type CloseItem } from '@payment-center/validation/requests'
import { deleteSessionsOfPortalUser } from '../auth/session-repository.ts'
import type { Row, Tx } from '../db/index.ts'
import { storeConsent } from '../texts/consent-repository.ts'
import { type Applied, ItemRefusedError, type ItemKind, type Batch } from './apply-batch.ts'
import { deleteMethods, endUnusedLogin, reasonToKeep, selectInvoiceIds } from './closed-payer-repository.ts'
import { recordChanges } from '../audit/record-call.ts'
import { findPayerByExternalId, updatePayer } from './external-id-repository.ts'
import { hasPaymentInFlight, lockPayerRecords } from './merged-repository.ts'

/**
 * Closes a payer's account at their practice: their login no longer opens it, saved methods are removed at the vendors, and
 * texts end. Bills and payments stay. Repeat it while a row is locked.
 * @returns why it can't be closed yet, as a sentence: then nothing was changed; null once it is
 */
export async function closePayer(tx: Tx, payer: Row<'payers'>, now: Date): Promise<string | null> {
  const { payer_id: payerId, portal_user_id: portalUserId } = payer
  if (payer.email === '') return 'This is the shared payer of all guests without an account.'
  await lockPayerRecords(tx, payerId)
  if (await hasPaymentInFlight(tx, payerId))
    return 'A payment is in progress: try again once its outcome is known.'
  const reason = await reasonToKeep(tx, [payerId], await selectInvoiceIds(tx, payerId))
  if (reason !== null) return `The account can’t be closed yet: ${reason}.`
  await deleteMethods(tx, [payerId], now)
  await storeConsent(tx, payer, null, now)
  // Open pages of the login still show the practice.
  if (portalUserId !== null) await deleteSessionsOfPortalUser(tx, portalUserId)
  await updatePayer(tx, payerId, { account_closed_at: now, portal_user_id: null })
  if (portalUserId !== null) await endUnusedLogin(tx, portalUserId)
  return null
}

/** Closes the account of a payer. The same again changes nothing. @throws ItemRefusedError */
async function closePayerByExternalId(batch: Batch, { externalId }: CloseItem): Promise<Applied> {
  const { tx, now } = batch
  const { practice_id: practiceId } = batch.practice
  const payer = await findPayerByExternalId(tx, practiceId, externalId)
  if (payer === undefined) throw new ItemRefusedError('externalId', 'No payer has this id.')
  const id = payer.payer_id
  if (payer.account_closed_at !== null) return { result: 'unchanged', id }
  const problem = await closePayer(tx, payer, now)
  if (problem !== null) throw new ItemRefusedError('externalId', problem)
  await recordChanges(batch, practiceId, 'payerId', [{ result: 'closed', id: String(id) }])
  return { result: 'updated', id }
}

export const payerClosings: ItemKind<typeof closeItem> = {
  schema: closeItem,
  idName: 'payerId',
  put: closePayerByExternalId,
}

/** @throws ItemRefusedError for a payer whose account is closed */
export function requireOpenAccount(payer: Row<'payers'> | undefined, field: string): void {
  if (payer !== undefined && payer.account_closed_at !== null)
    throw new ItemRefusedError(field, 'The payer’s account is closed. A payer who returns gets a new id.')
}
