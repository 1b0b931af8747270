import type { Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { Database } from '../db/index.ts'
import type { MethodColumns } from './saved-method.ts'

/** Keeps a method from being deleted until the transaction ends. @throws ApiError `not_found` where it was deleted */
export async function holdMethod(
  tx: Transaction<Database>,
  { token_id: tokenId, ach_id: achId }: MethodColumns,
): Promise<void> {
  const held =
    tokenId === null
      ? tx.selectFrom('bank_accounts').select('ach_id as id').where('ach_id', '=', achId)
      : tx.selectFrom('saved_cards').select('token_id as id').where('token_id', '=', tokenId)
  await held.forKeyShare().executeTakeFirstOrThrow(() => new ApiError('not_found'))
}
