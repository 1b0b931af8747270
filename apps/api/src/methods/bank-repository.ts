import type { Tx, Db, NewRow, Row } from '../db/index.ts'
import { deleteRows, findRow, insertUnlessKnown, lockRow } from '../db/rows.ts'

export type BankAccount = Omit<Row<'bank_accounts'>, 'practice_id'>

export function findBankOfPayer(db: Db, payerId: number): Promise<BankAccount | undefined> {
  return findRow(db, 'bank_accounts', { payer_id: payerId })
}

export function findBank(db: Db, achId: string): Promise<BankAccount | undefined> {
  return findRow(db, 'bank_accounts', { ach_id: achId })
}

/** Stores a bank account. @returns false if its payer already has one, which stays */
export function insertBank(db: Db, bank: NewRow<'bank_accounts'>): Promise<boolean> {
  return insertUnlessKnown(db, 'bank_accounts', bank)
}

export function lockBank(tx: Tx, payerId: number, achId: string): Promise<Row<'bank_accounts'> | undefined> {
  return lockRow(tx, 'bank_accounts', { ach_id: achId, payer_id: payerId })
}

export async function deleteSavedBank(tx: Tx, achId: string): Promise<void> {
  await deleteRows(tx, 'bank_accounts', { ach_id: achId })
}
