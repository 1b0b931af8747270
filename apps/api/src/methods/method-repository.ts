import { ApiError } from '../base/api-error.ts'
import type { Tx, Row, Db } from '../db/index.ts'
import { deleteRows, findRow, insertRow, lockRow, selectRows, updateRows } from '../db/rows.ts'
import type { MethodColumns } from './saved-method-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'

function selectForKeyShare(tx: Tx, { token_id: tokenId, ach_id: achId }: MethodColumns) {
  const method =
    tokenId === null
      ? tx.selectFrom('bank_accounts').select('ach_id as id').where('ach_id', '=', achId)
      : tx.selectFrom('saved_cards').select('token_id as id').where('token_id', '=', tokenId)
  return method.forKeyShare()
}

/**
 * Locks a saved method against deletion until the transaction ends, which `retryWhileLocked` repeats while another one
 * holds it. @throws ApiError `not_found` if it was deleted
 */
export async function lockMethod(tx: Tx, columns: MethodColumns): Promise<void> {
  await selectForKeyShare(tx, columns)
    .noWait()
    .executeTakeFirstOrThrow(() => new ApiError('not_found'))
}

/**
 * As `lockMethod` without a repeat, for a transaction that already locks a plan.
 * @returns false if the method is locked or deleted
 */
export async function tryLockMethod(tx: Tx, columns: MethodColumns): Promise<boolean> {
  return (await selectForKeyShare(tx, columns).skipLocked().executeTakeFirst()) !== undefined
}

type Column = 'token_id' | 'ach_id'

/**
 * Detaches the method from ended plans. A concurrent change of a plan either locked the method first or fails.
 * @throws ApiError `conflict` while an active plan uses it
 */
export async function detachFromPlans(tx: Tx, column: Column, id: string): Promise<void> {
  await lockRow(tx, 'payment_plans', { [column]: id })
  await tx
    .updateTable('payment_plans')
    .set({ [column]: null })
    .where(column, '=', id)
    .where('status', '<>', 'active')
    .execute()
  if ((await findRow(tx, 'payment_plans', { [column]: id })) !== undefined) throw new ApiError('conflict')
}

type SavedCard = Row<'saved_cards'> & Pick<Row<'payers'>, 'practice_id'>

export async function findSavedCard({ db }: Dependencies, cardId: string): Promise<SavedCard | undefined> {
  return db
    .selectFrom('saved_cards')
    .innerJoin('payers', 'payers.payer_id', 'saved_cards.payer_id')
    .selectAll('saved_cards')
    .select('payers.practice_id')
    .where('payment_method_id', '=', cardId)
    .executeTakeFirst()
}

/** A method that can't be charged any more; its plans go on without a method. */
export async function deleteDetached(tx: Tx, column: Column, id: string): Promise<void> {
  const table = column === 'token_id' ? 'saved_cards' : 'bank_accounts'
  await lockRow(tx, table, { [column]: id })
  await lockRow(tx, 'payment_plans', { [column]: id })
  await updateRows(tx, 'payment_plans', { [column]: id }, { [column]: null })
  await deleteRows(tx, table, { [column]: id })
}

/** Deletes the methods of a payer whose customer was deleted at the provider. */
export async function deleteMethodsOf(tx: Tx, payerId: number, customer_id: string, now: Date) {
  for (const card of await selectRows(tx, 'saved_cards', { payer_id: payerId }, 'token_id'))
    await deleteDetached(tx, 'token_id', card.token_id)
  const bank = await findRow(tx, 'bank_accounts', { payer_id: payerId, customer_id })
  if (bank === undefined) return
  await deleteDetached(tx, 'ach_id', bank.ach_id)
  // Its login at the bank is left.
  const { source_id: provider_method_id, access_token, practice_id } = bank
  await insertRemoval(tx, { provider_method_id, customer_id, access_token, practice_id }, now)
}

export type Removal = Pick<
  Row<'method_removals'>,
  'provider_method_id' | 'customer_id' | 'access_token' | 'practice_id'
>

/** Queues a removal at the providers, in the transaction that deletes the method. */
export async function insertRemoval(db: Db, removal: Removal, now: Date): Promise<Removal> {
  await insertRow(db, 'method_removals', { ...removal, done_at: null, next_check_at: now })
  return removal
}

export async function storeRemoved(db: Db, methodId: string, at: Date): Promise<void> {
  await updateRows(db, 'method_removals', { provider_method_id: methodId }, { done_at: at })
}

/** Whether a method was deleted, so that it can't be saved again. */
export async function wasRemoved(db: Db, methodId: string): Promise<boolean> {
  return (await findRow(db, 'method_removals', { provider_method_id: methodId })) !== undefined
}
