import { dayMs, minuteMs } from '../server/durations.ts'
import { ApiError } from '../server/http/api-error.ts'
import type { Row } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { addHit, isLimitReached, type RateLimit } from '../auth/rate-limit.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { selectPractice } from '../practices/practice-repository.ts'
import { ensureCustomer } from './customers.ts'
import { payerOwner } from './method-owner.ts'

/** After this many declined cards a setup is canceled; the browser begins a new one. */
const maxDeclines = 3
/** Declined cards a day of one payer: more than a family mistypes. */
const perPayer: RateLimit = { name: 'setup-declines', limit: 15, windowMs: dayMs }
/** A setup that no one confirmed for this long is canceled. */
const staleMs = 30 * minuteMs
const firstCheckMs = 5000

/**
 * Starts saving a card of a payer.
 * @returns the client secret for the browser
 * @throws ApiError `too_many_declines`, `conflict`; ProviderUnavailableError
 */
export async function beginCardSetup(
  dependencies: Dependencies,
  { payer_id: payerId, practice_id: practiceId }: Pick<Row<'payers'>, 'payer_id' | 'practice_id'>,
): Promise<string> {
  const { db, vendors, clock } = dependencies
  if (await isLimitReached(db, [[perPayer, String(payerId)]], clock()))
    throw new ApiError('too_many_declines')
  const customerId = await ensureCustomer(dependencies, practiceId, payerOwner(payerId))
  const practice = await selectPractice(db, practiceId)
  const { vault } = vendors.of(practiceId)
  const { setupId, clientSecret } = await vault.beginCardSetup(
    customerId,
    practice?.connected_account_id ?? null,
  )
  const now = clock()
  const stored = await db
    .insertInto('card_setups')
    .values({
      setup_intent_id: setupId,
      payer_id: payerId,
      created_at: now,
      next_check_at: new Date(now.getTime() + firstCheckMs),
    })
    .onConflict((conflict) => conflict.column('setup_intent_id').doNothing())
    .returning('setup_intent_id')
    .executeTakeFirst()
  // The provider answered with another setup, which may be of another payer.
  if (stored === undefined) throw new ApiError('conflict')
  return clientSecret
}

/** Stores how many cards a setup declined. @returns whether it may go on */
function countDeclines(dependencies: Dependencies, setupId: string, declines: number): Promise<boolean> {
  const { db, clock } = dependencies
  return retryWhileLocked(db, `setup ${setupId}`, async (tx) => {
    const setup = await tx
      .selectFrom('card_setups')
      .selectAll()
      .where('setup_intent_id', '=', setupId)
      .forUpdate()
      .noWait()
      .executeTakeFirstOrThrow()
    const added = declines - setup.declines
    if (added > 0) {
      await tx.updateTable('card_setups').set({ declines }).where('setup_intent_id', '=', setupId).execute()
      await addHit({ db: tx, clock }, perPayer, String(setup.payer_id), added)
    }
    return declines < maxDeclines && clock().getTime() - setup.created_at.getTime() < staleMs
  })
}

/**
 * Fetches how a setup went: counts its declined cards, and cancels one that tests cards or that was abandoned.
 * @throws ProviderUnavailableError
 */
export async function checkCardSetup(dependencies: Dependencies, setupId: string): Promise<void> {
  const { db, vendors, clock } = dependencies
  const open = await db
    .selectFrom('card_setups')
    .innerJoin('payers', 'payers.payer_id', 'card_setups.payer_id')
    .select('practice_id')
    .where('setup_intent_id', '=', setupId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (open === undefined) return
  const { vault } = vendors.of(open.practice_id)
  const { isOpen, declines } = await vault.inspectCardSetup(setupId)
  const mayGoOn = await countDeclines(dependencies, setupId, declines)
  if (isOpen && mayGoOn) return
  if (isOpen) await vault.cancelCardSetup(setupId)
  await db
    .updateTable('card_setups')
    .set({ done_at: clock() })
    .where('setup_intent_id', '=', setupId)
    .execute()
}
