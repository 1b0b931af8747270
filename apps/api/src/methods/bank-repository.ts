import type { NewRow, Row } from '../db/index.ts'
import type { Db } from '../server/dependencies.ts'

export type BankAccount = Row<'bank_accounts'>

/** The one bank account of a payer; null where he has none. */
export async function findBankOfPayer(db: Db, payerId: number): Promise<BankAccount | null> {
  const row = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('payer_id', '=', payerId)
    .executeTakeFirst()
  return row ?? null
}

/** Those of a payer’s bank accounts that have these ids. */
export async function selectBanks(
  db: Db,
  payerId: number,
  achIds: readonly string[],
): Promise<BankAccount[]> {
  if (achIds.length === 0) return []
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('payer_id', '=', payerId)
    .where('ach_id', 'in', achIds)
    .execute()
}

/** A bank account, whoever’s it is; null where there is none of that id. */
export async function findBank(db: Db, achId: string): Promise<BankAccount | null> {
  const row = await db.selectFrom('bank_accounts').selectAll().where('ach_id', '=', achId).executeTakeFirst()
  return row ?? null
}

/** Keeps a bank account; false where its payer has one already, which stays. */
export async function insertBank(db: Db, bank: NewRow<'bank_accounts'>): Promise<boolean> {
  const row = await db
    .insertInto('bank_accounts')
    .values(bank)
    .onConflict((conflict) => conflict.doNothing())
    .returning('ach_id')
    .executeTakeFirst()
  return row !== undefined
}
