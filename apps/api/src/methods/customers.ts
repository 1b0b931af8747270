import { randomUUID } from 'node:crypto'
import { insertCustomer, replaceKey, selectCustomer, storeCustomerId } from './customer-repository.ts'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { SpentKeyError } from '../ports/payment-provider.ts'
import type { MethodOwner } from './method-owner.ts'

const mintKey = () => `customer-${randomUUID()}`

/**
 * Creates the customer with a row's idempotency key. If the provider has stored a failure under it, the next
 * attempt gets a new key.
 */
async function createWithKey(
  { db, vendors }: Dependencies,
  practiceId: number,
  { payer_id: payerId, idempotency_key: key }: Row<'vault_customers'>,
): Promise<string> {
  try {
    return await vendors.of(practiceId).vault.createCustomer(payerId, key)
  } catch (error) {
    if (error instanceof SpentKeyError) await replaceKey(db, key, mintKey())
    throw error
  }
}

/**
 * The owner's provider customer in the practice's account, created if there is none. The key is stored before the
 * call, so that concurrent calls and crashes create only one.
 * @throws ProviderUnavailableError
 */
export async function ensureCustomer(
  dependencies: Dependencies,
  practiceId: number,
  owner: MethodOwner,
): Promise<string> {
  const { db } = dependencies
  await insertCustomer(db, owner, mintKey())
  const row = await selectCustomer(db, owner)
  if (row === undefined) throw new Error('the customer row is missing after its insert')
  if (row.customer_id !== null) return row.customer_id
  const customerId = await createWithKey(dependencies, practiceId, row)
  await storeCustomerId(db, row.vault_customer_id, customerId)
  return customerId
}
