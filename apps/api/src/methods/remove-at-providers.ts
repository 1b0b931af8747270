import type { Db, Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'

type Removal = Pick<
  Row<'method_removals'>,
  'provider_method_id' | 'customer_id' | 'access_token' | 'practice_id'
>

/**
 * Removes a deleted method at the providers; safe to repeat.
 * @throws ProviderUnavailableError, BankLinkUnavailableError
 */
export async function removeAtProviders(
  { db, vendors, clock, keyring }: Dependencies,
  { provider_method_id: methodId, customer_id: customerId, access_token: sealed, practice_id }: Removal,
): Promise<void> {
  const { vault, bankLink } = practice_id === null ? vendors.main : vendors.of(practice_id)
  if (sealed === null) await vault.detachCard(methodId)
  else {
    if (customerId !== '') await vault.detachBank(customerId, methodId)
    await bankLink.remove({ accessToken: keyring.unseal(sealed, methodId) })
  }
  await db
    .updateTable('method_removals')
    .set({ done_at: clock() })
    .where('provider_method_id', '=', methodId)
    .execute()
}

/** Queues a removal at the providers, in the transaction that deletes the method. */
export async function insertRemoval(db: Db, removal: Removal, now: Date): Promise<Removal> {
  await db
    .insertInto('method_removals')
    .values({ ...removal, done_at: null, next_check_at: now })
    .execute()
  return removal
}

/** The reconciler retries a removal that fails. */
export function removeInBackground(dependencies: Dependencies, removal: Removal): void {
  dependencies.background.run('removal', () => removeAtProviders(dependencies, removal))
}
