import type { CardTester } from '../auth/declined-cards.ts'
import type { Db, NewRow, Tx } from '../db/index.ts'

/** A setup that a browser may still confirm; nothing if it is over. */
const openSetup = (db: Db, setupId: string) =>
  db
    .selectFrom('card_setups')
    .innerJoin('payers', 'payers.payer_id', 'card_setups.payer_id')
    .selectAll('card_setups')
    .select('payers.practice_id')
    .where('setup_intent_id', '=', setupId)
    .where('done_at', 'is', null)

export const selectOpenSetup = (db: Db, setupId: string) => openSetup(db, setupId).executeTakeFirst()

/** @throws an error that `retryWhileLocked` retries while another transaction holds it */
export const lockOpenSetup = (tx: Tx, setupId: string) =>
  openSetup(tx, setupId).forUpdate('card_setups').noWait().executeTakeFirst()

/** @returns whether no setup had this id */
export async function insertSetup(db: Db, setup: NewRow<'card_setups'>): Promise<boolean> {
  const stored = await db
    .insertInto('card_setups')
    .values(setup)
    .onConflict((conflict) => conflict.column('setup_intent_id').doNothing())
    .returning('setup_intent_id')
    .executeTakeFirst()
  return stored !== undefined
}

export async function updateSetup(
  db: Db,
  setupId: string,
  change: { readonly declines: number } | { readonly done_at: Date },
): Promise<void> {
  await db.updateTable('card_setups').set(change).where('setup_intent_id', '=', setupId).execute()
}

/** Ids of the open setups of a site or a payer. */
export async function findOpenSetups(db: Db, tester: CardTester): Promise<string[]> {
  if (tester.of === 'bill') return []
  const { network, payerId } = tester
  const setups = await db
    .selectFrom('card_setups')
    .select('setup_intent_id')
    .where('done_at', 'is', null)
    .where((is) => is.or([is('site_hash', '=', network.site_hash), is('payer_id', '=', payerId ?? 0)]))
    .execute()
  return setups.map(({ setup_intent_id: id }) => id)
}
