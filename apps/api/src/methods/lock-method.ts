import type { Transaction } from 'kysely'
import { ApiError } from '../server/http/api-error.ts'
import type { Database } from '../db/index.ts'
import type { MethodColumns } from './saved-method.ts'

function lockMethod(tx: Transaction<Database>, { token_id: tokenId, ach_id: achId }: MethodColumns) {
  const held =
    tokenId === null
      ? tx.selectFrom('bank_accounts').select('ach_id as id').where('ach_id', '=', achId)
      : tx.selectFrom('saved_cards').select('token_id as id').where('token_id', '=', tokenId)
  return held.forKeyShare()
}

/** Keeps a method from being deleted until the transaction ends. @throws ApiError `not_found` where it was deleted */
export async function holdMethod(tx: Transaction<Database>, columns: MethodColumns): Promise<void> {
  await lockMethod(tx, columns).executeTakeFirstOrThrow(() => new ApiError('not_found'))
}

/** The same without waiting, for whoever holds a plan already: false while others change or delete the method. */
export async function tryHoldMethod(tx: Transaction<Database>, columns: MethodColumns): Promise<boolean> {
  return (await lockMethod(tx, columns).skipLocked().executeTakeFirst()) !== undefined
}
