import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { expiresBeforeBilling } from '../mail/compose-card-expiry-mail.ts'
import { insertMailOnce } from '../mail/mail-repository.ts'
import { nextInstalments } from '../plans/next-instalment.ts'
import type { Dependencies } from '../base/dependencies.ts'

const batchSize = 100

const cause = sql<string>`'card_expiry:' || saved_cards.token_id || ':' || saved_cards.exp_year || '-' || saved_cards.exp_month`

/** Active plans whose card expires before their next billing date, and whose payers don't know it yet. */
async function selectExpiring(db: Db, afterPlan: number) {
  return db
    .selectFrom('payment_plans')
    .innerJoin('saved_cards', 'saved_cards.token_id', 'payment_plans.token_id')
    .innerJoin('payers', 'payers.payer_id', 'payment_plans.payer_id')
    .leftJoin('portal_users', 'portal_users.email', 'payers.email')
    .leftJoin('mail_causes', (on) => on.on('mail_causes.cause', '=', cause))
    .selectAll('payment_plans')
    .select(['saved_cards.token_id', 'payers.email', 'portal_users.language', cause.as('cause')])
    .where('payment_plans.payment_plan_id', '>', afterPlan)
    .where('payment_plans.status', '=', 'active')
    .where('payers.email', '<>', '')
    .where('mail_causes.cause', 'is', null)
    .where(expiresBeforeBilling)
    .orderBy('payment_plans.payment_plan_id')
    .limit(batchSize)
    .execute()
}

/** @returns the last plan of the batch; null after the last batch */
async function enqueueBatch({ db, clock }: Dependencies, afterPlan: number): Promise<number | null> {
  const plans = await selectExpiring(db, afterPlan)
  const nextOf = await nextInstalments(db, plans)
  const charged = plans.filter((plan) => nextOf(plan) !== null)
  for (const plan of charged) {
    await db.transaction().execute((tx) =>
      insertMailOnce(
        tx,
        plan.cause,
        {
          kind: 'card_expiry',
          recipient: plan.email,
          language: plan.language ?? 'en',
          practiceId: plan.practice_id,
          locationId: plan.location_id,
          tokenId: plan.token_id,
        },
        clock(),
      ),
    )
  }
  return plans.length < batchSize ? null : (plans.at(-1)?.payment_plan_id ?? null)
}

/** Emails payers whose card expires before their plan's next payment, once per card and expiry date. */
export async function enqueueCardExpiryMails(
  dependencies: Dependencies,
  signal?: AbortSignal,
): Promise<void> {
  let last: number | null = 0
  while (last !== null) {
    last = await enqueueBatch(dependencies, last)
    if (signal?.aborted === true) return
  }
}
