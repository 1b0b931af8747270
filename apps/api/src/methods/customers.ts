import { randomUUID } from 'node:crypto'
import type { Row } from '../db/index.ts'
import type { Db, Dependencies } from '../server/dependencies.ts'
import { SpentKeyError } from '../ports/payment-provider.ts'
import type { MethodOwner } from './method-owner.ts'

async function selectCustomer(db: Db, owner: MethodOwner): Promise<Row<'vault_customers'> | undefined> {
  const query = db.selectFrom('vault_customers').selectAll()
  const own =
    owner.payer_id === null
      ? query.where('charge_event_id', '=', owner.charge_event_id)
      : query.where('payer_id', '=', owner.payer_id)
  return own.executeTakeFirst()
}

/** The customer that an owner has at the provider; null where nothing of his was ever kept there. */
export async function findCustomer(db: Db, owner: MethodOwner): Promise<string | null> {
  return (await selectCustomer(db, owner))?.customer_id ?? null
}

const mintKey = () => `customer-${randomUUID()}`

/** The customer made under a row's key. Where the provider keeps a failure under it, the next try has another. */
async function createWithKey(
  { db, vault }: Dependencies,
  { payer_id: payerId, idempotency_key: key }: Row<'vault_customers'>,
): Promise<string> {
  try {
    return await vault.createCustomer(payerId, key)
  } catch (error) {
    if (error instanceof SpentKeyError) {
      await db
        .updateTable('vault_customers')
        .set({ idempotency_key: mintKey() })
        .where('idempotency_key', '=', key)
        .execute()
    }
    throw error
  }
}

/**
 * The customer that an owner has at the provider, made if need be. The key is written down before the provider is
 * asked, so that however many ask at once, or after a crash, there is one. @throws ProviderUnavailableError
 */
export async function ensureCustomer(dependencies: Dependencies, owner: MethodOwner): Promise<string> {
  const { db } = dependencies
  await db
    .insertInto('vault_customers')
    .values({ ...owner, idempotency_key: mintKey(), customer_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await selectCustomer(db, owner)
  if (row === undefined) throw new Error('a customer that was written down is gone')
  if (row.customer_id !== null) return row.customer_id
  const customerId = await createWithKey(dependencies, row)
  await db
    .updateTable('vault_customers')
    .set({ customer_id: customerId })
    .where('vault_customer_id', '=', row.vault_customer_id)
    .execute()
  return customerId
}
