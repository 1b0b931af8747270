import type { Dependencies } from '../base/dependencies.ts'
import { nextSendingTime } from '../base/sending-hours.ts'
import { insertMailOnce } from '../mail/mail-repository.ts'
import { nextInstalments } from '../plans/plan-balance.ts'
import { batchSize, selectToAnnounce } from './plan-billing-repository.ts'

/** @returns the last plan of the batch; null after the last batch */
async function enqueueBatch({ db, clock }: Dependencies, afterPlan: number): Promise<number | null> {
  const now = clock()
  const plans = await selectToAnnounce(db, now, afterPlan)
  // In the night a later round does it: the amount may still change.
  const awake = plans.filter((plan) => nextSendingTime(now, plan.time_zone) <= now)
  const nextOf = await nextInstalments(db, awake)
  for (const plan of awake) {
    const next = nextOf(plan)
    if (next === null) continue
    const order = {
      kind: 'instalment_notice',
      recipient: plan.email,
      language: plan.language ?? 'en',
      practiceId: plan.practice_id,
      locationId: plan.location_id,
      planId: plan.payment_plan_id,
      amount: next.subtotal + next.tax,
      timeZone: plan.time_zone,
    } as const
    await db.transaction().execute((tx) => insertMailOnce(tx, plan.cause, order, now))
  }
  return plans.length < batchSize ? null : (plans.at(-1)?.payment_plan_id ?? null)
}

/** Emails payers three days before their plan's next instalment is charged to a method, once for each. */
export async function enqueueInstalmentNotices(
  dependencies: Dependencies,
  signal?: AbortSignal,
): Promise<void> {
  let last: number | null = 0
  while (last !== null) {
    last = await enqueueBatch(dependencies, last)
    if (signal?.aborted === true) return
  }
}
