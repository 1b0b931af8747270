import type { Db, Row } from '../db/index.ts'
import type { MethodOwner } from './method-owner.ts'

export async function selectCustomer(
  db: Db,
  owner: MethodOwner,
): Promise<Row<'vault_customers'> | undefined> {
  const query = db.selectFrom('vault_customers').selectAll()
  const own =
    owner.payer_id === null
      ? query.where('charge_event_id', '=', owner.charge_event_id)
      : query.where('payer_id', '=', owner.payer_id)
  return own.executeTakeFirst()
}

export async function findCustomer(db: Db, owner: MethodOwner): Promise<string | null> {
  return (await selectCustomer(db, owner))?.customer_id ?? null
}

export async function insertCustomer(db: Db, owner: MethodOwner, key: string): Promise<void> {
  await db
    .insertInto('vault_customers')
    .values({ ...owner, idempotency_key: key, customer_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function replaceKey(db: Db, spentKey: string, key: string): Promise<void> {
  await db
    .updateTable('vault_customers')
    .set({ idempotency_key: key })
    .where('idempotency_key', '=', spentKey)
    .execute()
}

export async function storeCustomerId(db: Db, vaultCustomerId: number, customerId: string): Promise<void> {
  await db
    .updateTable('vault_customers')
    .set({ customer_id: customerId })
    .where('vault_customer_id', '=', vaultCustomerId)
    .execute()
}
