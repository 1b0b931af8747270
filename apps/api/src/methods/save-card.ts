import type { Row } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { refuseTester } from './card-setups.ts'
import { upsertCard } from './card-repository.ts'
import { findCustomer } from './customers.ts'
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
  const removed = await db
    .selectFrom('method_removals')
    .select('method_removal_id')
    .where('provider_method_id', '=', paymentMethodId)
    .executeTakeFirst()
  if (customerId === null || removed !== undefined) throw new ApiError('not_found')
  await refuseTester(dependencies, payer, network)
  const card = await vendors.of(practiceId).provider.findCard(paymentMethodId)
  if (card === null || card.customerId !== customerId) throw new ApiError('not_found')
  return retryWhileLocked(db, `methods of ${payerId}`, async (tx) => {
    await upsertCard(tx, payerId, card, clock())
    // Read in the same transaction, before another tab can replace it with the same card.
    const { token_id } = await tx
      .selectFrom('saved_cards')
      .select('token_id')
      .where('payer_id', '=', payerId)
      .where('payment_method_id', '=', paymentMethodId)
      .executeTakeFirstOrThrow(() => new ApiError('not_found'))
    return token_id
  })
}
