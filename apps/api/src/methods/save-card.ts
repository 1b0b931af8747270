import { wasRemoved, findSavedCard, deleteDetached } from './method-repository.ts'
import { findTokenId, updateCard, upsertCard } from './card-repository.ts'
import type { Row } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { refuseTester } from './card-setups.ts'
import { findCustomer } from './customer-repository.ts'
import { payerOwner } from './method-owner.ts'

/**
 * Saves a card that a payer has set up at the provider, whose customer proves that it is theirs.
 * @returns its tokenId, or that of the saved card with the same number
 * @throws ApiError `too_many_declines` for a payer who may be testing cards; `not_found` for an unknown or deleted card or one of another payer; ProviderUnavailableError
 */
export async function saveCard(
  dependencies: Dependencies,
  payer: Row<'payers'>,
  paymentMethodId: string,
  network: string,
): Promise<string> {
  const { db, vendors, clock } = dependencies
  const { payer_id: payerId, practice_id: practiceId } = payer
  const customerId = await findCustomer(db, payerOwner(payerId))
  if (customerId === null || (await wasRemoved(db, paymentMethodId))) throw new ApiError('not_found')
  await refuseTester(dependencies, payer, network)
  const card = await vendors.of(practiceId).provider.findCard(paymentMethodId)
  if (card === null || card.customerId !== customerId) throw new ApiError('not_found')
  return retryWhileLocked(db, `methods of ${payerId}`, async (tx) => {
    await upsertCard(tx, payerId, card, clock())
    // Read in the same transaction, before another tab can replace it with the same card.
    const tokenId = await findTokenId(tx, payerId, paymentMethodId)
    if (tokenId === undefined) throw new ApiError('not_found')
    return tokenId
  })
}

/**
 * Stores what the provider knows of a saved card: the network may have renewed it. One that was detached there is
 * deleted. Ignores cards that aren't saved.
 * @throws ProviderUnavailableError
 */
export async function refreshCard(dependencies: Dependencies, cardId: string): Promise<void> {
  const { db, vendors, log } = dependencies
  const saved = await findSavedCard(dependencies, cardId)
  if (saved === undefined) return
  const card = await vendors.of(saved.practice_id).provider.findCard(cardId)
  if (card === null || card.customerId === null) {
    await retryWhileLocked(db, `method ${saved.token_id}`, (tx) => deleteDetached(tx, saved.token_id))
    log.warn({ tokenId: saved.token_id }, 'a saved card was detached at the provider')
    return
  }
  await updateCard(db, saved.token_id, cardId, card)
}
