import type { Db, Row } from '../../db/index.ts'

/** A portal user's authenticator app, confirmed or not; undefined without one. */
export function selectSecondFactor(db: Db, portalUserId: number): Promise<Row<'second_factors'> | undefined> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('portal_user_id', '=', portalUserId)
    .executeTakeFirst()
}

/** Stores a secret that is not confirmed yet, in place of an older one. @returns false if one is confirmed */
export async function insertSecondFactor(
  db: Db,
  portalUserId: number,
  sealedSecret: string,
  now: Date,
): Promise<boolean> {
  const row = { portal_user_id: portalUserId, sealed_secret: sealedSecret, created_at: now }
  const stored = await db
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('portal_user_id')
        .doUpdateSet({ ...row, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('portal_user_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Uses up a code's half minute: a code that was seen or is older works no more. @returns whether it was unused */
export async function redeemStep(
  db: Db,
  portalUserId: number,
  sealedSecret: string,
  step: number,
): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('portal_user_id', '=', portalUserId)
    .where('sealed_secret', '=', sealedSecret)
    .where('last_step', '<', step)
    .returning('portal_user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteSecondFactor(db: Db, portalUserId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_factors')
    .where('portal_user_id', '=', portalUserId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}
