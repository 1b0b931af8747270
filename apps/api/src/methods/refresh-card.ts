import type { Row, Tx } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { cardColumns } from './card-repository.ts'

type SavedCard = Row<'saved_cards'> & Pick<Row<'payers'>, 'practice_id'>

async function findSavedCard({ db }: Dependencies, cardId: string): Promise<SavedCard | undefined> {
  return db
    .selectFrom('saved_cards')
    .innerJoin('payers', 'payers.payer_id', 'saved_cards.payer_id')
    .selectAll('saved_cards')
    .select('payers.practice_id')
    .where('payment_method_id', '=', cardId)
    .executeTakeFirst()
}

/** A card that can't be charged any more; its plans go on without a method. */
async function deleteDetached(tx: Tx, tokenId: string): Promise<void> {
  const saved = tx.selectFrom('saved_cards').select('token_id').where('token_id', '=', tokenId)
  await saved.forUpdate().noWait().execute()
  const plans = tx.selectFrom('payment_plans').select('payment_plan_id').where('token_id', '=', tokenId)
  await plans.forUpdate().noWait().execute()
  await tx.updateTable('payment_plans').set({ token_id: null }).where('token_id', '=', tokenId).execute()
  await tx.deleteFrom('saved_cards').where('token_id', '=', tokenId).execute()
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
  await db
    .updateTable('saved_cards')
    .set(cardColumns(card))
    .where('token_id', '=', saved.token_id)
    .where('payment_method_id', '=', cardId)
    .execute()
}
