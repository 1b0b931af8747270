import { payerOwner, findCustomer } from './customer-repository.ts'
import { storeRemoved, insertRemoval, detachFromPlans, type Removal } from './method-repository.ts'
import { deleteSavedBank, lockBank } from './bank-repository.ts'
import { deleteSavedCard, lockCard } from './card-repository.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { ApiError } from '../base/api-error.ts'
import type { Row, Tx } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'

/** Deletes a method and queues its removal at the providers, in one transaction. */
async function deleteMethod(
  dependencies: Dependencies,
  methodId: string,
  remove: (tx: Tx) => Promise<Removal>,
): Promise<void> {
  const { db, clock } = dependencies
  const removal = await retryWhileLocked(db, `method ${methodId}`, async (tx) =>
    insertRemoval(tx, await remove(tx), clock()),
  )
  removeInBackground(dependencies, removal)
}

/** @throws ApiError `not_found`, `conflict` while an active plan uses the card; RowBusyError */
export async function deleteCard(
  dependencies: Dependencies,
  { payer_id: payerId, practice_id }: Row<'payers'>,
  tokenId: string,
): Promise<void> {
  await deleteMethod(dependencies, tokenId, async (tx) => {
    const card = await lockCard(tx, payerId, tokenId)
    if (card === undefined) throw new ApiError('not_found')
    const customer_id = (await findCustomer(tx, payerOwner(payerId))) ?? ''
    await detachFromPlans(tx, 'token_id', tokenId)
    await deleteSavedCard(tx, tokenId)
    return { provider_method_id: card.payment_method_id, customer_id, access_token: null, practice_id }
  })
}

/** @throws ApiError `not_found`, `conflict` while an active plan uses the account; RowBusyError */
export async function deleteBank(
  dependencies: Dependencies,
  { payer_id: payerId, practice_id }: Row<'payers'>,
  achId: string,
): Promise<void> {
  await deleteMethod(dependencies, achId, async (tx) => {
    const bank = await lockBank(tx, payerId, achId)
    if (bank === undefined) throw new ApiError('not_found')
    await detachFromPlans(tx, 'ach_id', achId)
    await deleteSavedBank(tx, achId)
    const { source_id: provider_method_id, customer_id, access_token } = bank
    return { provider_method_id, customer_id, access_token, practice_id }
  })
}

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
  await storeRemoved(db, methodId, clock())
}

/** The reconciler retries a removal that fails. */
export function removeInBackground(dependencies: Dependencies, removal: Removal): void {
  dependencies.background.run('removal', () => removeAtProviders(dependencies, removal))
}
