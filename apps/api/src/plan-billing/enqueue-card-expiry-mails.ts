import { sql } from 'kysely'
import { insertMailOnce } from '../mail/mail-repository.ts'
import type { Db, Dependencies } from '../server/dependencies.ts'

const batchSize = 100

const cause = sql<string>`'card_expiry:' || saved_cards.token_id || ':' || saved_cards.exp_year || '-' || saved_cards.exp_month`

/** Cards that expire before an active plan charges them next, and whose payers don't know it yet. */
async function selectExpiringCards(db: Db) {
  return db
    .selectFrom('payment_plans')
    .innerJoin('saved_cards', 'saved_cards.token_id', 'payment_plans.token_id')
    .innerJoin('payers', 'payers.payer_id', 'payment_plans.payer_id')
    .leftJoin('portal_users', 'portal_users.email', 'payers.email')
    .leftJoin('mail_causes', (on) => on.on('mail_causes.cause', '=', cause))
    .distinctOn('saved_cards.token_id')
    .select([
      'saved_cards.token_id',
      'payers.email',
      'portal_users.language',
      'payment_plans.practice_id',
      'payment_plans.location_id',
      cause.as('cause'),
    ])
    .where('payment_plans.status', '=', 'active')
    .where('payers.email', '<>', '')
    .where('mail_causes.cause', 'is', null)
    .where(
      sql<boolean>`payment_plans.next_billing_date >=
        make_date(saved_cards.exp_year, saved_cards.exp_month, 1) + interval '1 month'`,
    )
    .orderBy('saved_cards.token_id')
    .limit(batchSize)
    .execute()
}

async function enqueueBatch({ db, clock }: Dependencies): Promise<number> {
  const cards = await selectExpiringCards(db)
  for (const card of cards) {
    await db.transaction().execute((tx) =>
      insertMailOnce(
        tx,
        card.cause,
        {
          kind: 'card_expiry',
          recipient: card.email,
          language: card.language ?? 'en',
          practiceId: card.practice_id,
          locationId: card.location_id,
          tokenId: card.token_id,
        },
        clock(),
      ),
    )
  }
  return cards.length
}

/** Emails payers whose card expires before their plan's next payment, once per card and expiry date. */
export async function enqueueCardExpiryMails(
  dependencies: Dependencies,
  signal?: AbortSignal,
): Promise<void> {
  while ((await enqueueBatch(dependencies)) === batchSize) {
    if (signal?.aborted === true) return
  }
}
