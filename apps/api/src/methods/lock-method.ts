import { ApiError } from '../base/api-error.ts'
import type { Tx } from '../db/index.ts'
import type { MethodColumns } from './saved-method.ts'

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
