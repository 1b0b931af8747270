import { randomUUID } from 'node:crypto'
import type { OwnerColumns, Db, Row } from '../db/index.ts'
import { findRow, insertUnlessKnown, updateRows } from '../db/rows.ts'
import { randomText } from '../auth/tokens.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { SpentKeyError } from '../ports/payment-provider.ts'

/** A method belongs to a payer, or to one invoice: a guest's, or a payer's second bank account. */
export type MethodOwner = Readonly<OwnerColumns>

/** A payer can use their methods for all their invoices and plans. */
export function payerOwner(payerId: number): MethodOwner {
  return { payer_id: payerId, charge_event_id: null }
}

export function invoiceOwner(invoiceId: string): MethodOwner {
  return { payer_id: null, charge_event_id: invoiceId }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A saved method's id for clients: opaque, 24 random letters and digits. */
export function mintMethodId(prefix: 'tok' | 'ach'): string {
  return `${prefix}_${randomText(alphabet, 24)}`
}

function selectCustomer(db: Db, owner: MethodOwner): Promise<Row<'vault_customers'> | undefined> {
  const { payer_id, charge_event_id } = owner
  return findRow(db, 'vault_customers', payer_id === null ? { charge_event_id } : { payer_id })
}

export async function findCustomer(db: Db, owner: MethodOwner): Promise<string | null> {
  return (await selectCustomer(db, owner))?.customer_id ?? null
}

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
    if (error instanceof SpentKeyError)
      await updateRows(db, 'vault_customers', { idempotency_key: key }, { idempotency_key: mintKey() })
    throw error
  }
}

/**
 * The owner's provider customer in the practice's account, created if there is none. The key is stored before the
 * call, so that concurrent calls and crashes create only one.
 * @throws ProviderUnavailableError
 */
export async function ensureCustomer(dependencies: Dependencies, practiceId: number, owner: MethodOwner) {
  const { db } = dependencies
  await insertUnlessKnown(db, 'vault_customers', { ...owner, idempotency_key: mintKey(), customer_id: null })
  const row = await selectCustomer(db, owner)
  if (row === undefined) throw new Error('the customer row is missing after its insert')
  if (row.customer_id !== null) return row.customer_id
  const customerId = await createWithKey(dependencies, practiceId, row)
  const { vault_customer_id } = row
  await updateRows(db, 'vault_customers', { vault_customer_id }, { customer_id: customerId })
  return customerId
}
