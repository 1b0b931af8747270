import { randomUUID } from 'node:crypto'
import type { OwnerColumns, Db, Row } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { findRow, insertUnlessKnown, lockRow, requireRow, updateRows } from '../db/rows.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { SpentKeyError } from '../ports/payment-provider.ts'
import { deleteMethodsOf } from './method-repository.ts'

/** A method belongs to a payer, or to one invoice: a guest's, or a payer's second bank account. */
export type MethodOwner = Readonly<OwnerColumns>

/** A payer can use their methods for all their invoices and plans. */
export function payerOwner(payerId: number): MethodOwner {
  return { payer_id: payerId, charge_event_id: null }
}

export function invoiceOwner(invoiceId: string): MethodOwner {
  return { payer_id: null, charge_event_id: invoiceId }
}

const keyOf = ({ payer_id, charge_event_id }: MethodOwner) =>
  payer_id === null ? { charge_event_id } : { payer_id }

export async function findCustomer(db: Db, owner: MethodOwner): Promise<string | null> {
  return (await findRow(db, 'vault_customers', keyOf(owner)))?.customer_id ?? null
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

/** Forgets a customer that was deleted at the provider, unless another request did, and deletes what it had. */
async function forgetCustomer(
  { db, clock }: Dependencies,
  { vault_customer_id, payer_id: payerId, customer_id }: Row<'vault_customers'>,
): Promise<void> {
  await retryWhileLocked(db, `customer ${vault_customer_id}`, async (tx) => {
    const known = { vault_customer_id, customer_id }
    if (customer_id === null || (await lockRow(tx, 'vault_customers', known)) === undefined) return
    await updateRows(tx, 'vault_customers', known, { customer_id: null, idempotency_key: mintKey() })
    if (payerId !== null) await deleteMethodsOf(tx, payerId, customer_id, clock())
  })
}

/**
 * The owner's provider customer in the practice's account, created if there is none, or none any more. The key is stored
 * before the call, so that concurrent calls and crashes create only one.
 * @throws ProviderUnavailableError, RowBusyError
 */
export async function ensureCustomer(dependencies: Dependencies, practiceId: number, owner: MethodOwner) {
  const { db, vendors, log } = dependencies
  await insertUnlessKnown(db, 'vault_customers', { ...owner, idempotency_key: mintKey(), customer_id: null })
  let row = await requireRow(db, 'vault_customers', keyOf(owner))
  if (row.customer_id !== null) {
    if (await vendors.of(practiceId).vault.hasCustomer(row.customer_id)) return row.customer_id
    log.warn({ payerId: owner.payer_id }, 'a customer was deleted at the provider')
    await forgetCustomer(dependencies, row)
    row = await requireRow(db, 'vault_customers', keyOf(owner))
    if (row.customer_id !== null) return row.customer_id
  }
  const customerId = await createWithKey(dependencies, practiceId, row)
  const { vault_customer_id } = row
  await updateRows(
    db,
    'vault_customers',
    { vault_customer_id, customer_id: null },
    { customer_id: customerId },
  )
  // Another request may have stored one first, under another key.
  return (await findCustomer(db, owner)) ?? customerId
}
