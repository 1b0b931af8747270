import { ApiError } from '../base/api-error.ts'
import type { Db, Row } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import type { PayerSession } from './sessions.ts'

interface OwnPayer {
  readonly payerId: number
  readonly portalUserId: number
}

const selectPayer = prepare((db, { payerId, portalUserId }: OwnPayer) =>
  db
    .selectFrom('payers')
    .selectAll()
    .where('payer_id', '=', payerId)
    .where('portal_user_id', '=', portalUserId),
)

/**
 * The payer, if it belongs to the session's portal user and to the practice if one is given.
 * @throws ApiError `not_found`, the same for missing payers and those of others
 */
export async function requirePayer(
  db: Db,
  session: PayerSession,
  payerId: number,
  practiceId?: number,
): Promise<Row<'payers'>> {
  const [row] = await selectPayer(db, { payerId, portalUserId: session.portalUserId })
  const isElsewhere = practiceId !== undefined && row?.practice_id !== practiceId
  if (row === undefined || isElsewhere) throw new ApiError('not_found')
  return row
}
