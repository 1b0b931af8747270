import type { Tx, Db, NewRow, Row } from '../db/index.ts'

export type BankAccount = Omit<Row<'bank_accounts'>, 'practice_id'>

/** A payer's only bank account. */
export async function findBankOfPayer(db: Db, payerId: number): Promise<BankAccount | undefined> {
  return db.selectFrom('bank_accounts').selectAll().where('payer_id', '=', payerId).executeTakeFirst()
}

/** A bank account of any owner. */
export async function findBank(db: Db, achId: string): Promise<BankAccount | undefined> {
  return db.selectFrom('bank_accounts').selectAll().where('ach_id', '=', achId).executeTakeFirst()
}

/** Stores a bank account. @returns false if its payer already has one, which stays */
export async function insertBank(db: Db, bank: NewRow<'bank_accounts'>): Promise<boolean> {
  const row = await db
    .insertInto('bank_accounts')
    .values(bank)
    .onConflict((conflict) => conflict.doNothing())
    .returning('ach_id')
    .executeTakeFirst()
  return row !== undefined
}

export function lockBank(tx: Tx, payerId: number, achId: string): Promise<Row<'bank_accounts'> | undefined> {
  return tx
    .selectFrom('bank_accounts')
    .selectAll()
    .where('ach_id', '=', achId)
    .where('payer_id', '=', payerId)
    .forUpdate()
    .noWait()
    .executeTakeFirst()
}

export async function deleteSavedBank(tx: Tx, achId: string): Promise<void> {
  await tx.deleteFrom('bank_accounts').where('ach_id', '=', achId).execute()
}
