import type { Row } from '../db/index.ts'
import type { Dependencies } from '../server/dependencies.ts'

export type Removal = Pick<
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
    await vault.detachBank(customerId, methodId)
    await bankLink.remove({ accessToken: keyring.unseal(sealed, methodId) })
  }
  await db
    .updateTable('method_removals')
    .set({ done_at: clock() })
    .where('provider_method_id', '=', methodId)
    .execute()
}
