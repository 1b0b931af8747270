import type { Dependencies } from '../base/dependencies.ts'
import { syncPayments } from '../payments/recovery/sync-payments.ts'
import { processDueJobs } from '../base/process-due-jobs.ts'
import { billDuePlans } from './bill-due-plans.ts'
import { chargeInstalment } from './charge-instalments.ts'
import { takeDueInstalments, batchSize, selectExpiring } from './plan-billing-repository.ts'
import { insertMailOnce } from '../mail/mail-repository.ts'
import { nextInstalments } from '../plans/plan-balance.ts'

async function chargeDueInstalments(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await processDueJobs(
    dependencies,
    {
      name: 'instalments',
      take: (now) => takeDueInstalments(dependencies.db, now),
      run: (payment) => chargeInstalment(dependencies, payment),
    },
    signal,
  )
}

export async function runPlanBilling(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await billDuePlans(dependencies, signal)
  await chargeDueInstalments(dependencies, signal)
  await enqueueCardExpiryMails(dependencies, signal)
}

/**
 * Charges nothing until the provider's newest payments have been read: the database may be an older one that was
 * restored.
 * @returns a round of a loop
 */
export function billPlansOnceSynced(dependencies: Dependencies): (signal: AbortSignal) => Promise<void> {
  let isSynced = false
  return async (signal) => {
    isSynced ||= await syncPayments(dependencies, signal)
    if (isSynced) await runPlanBilling(dependencies, signal)
  }
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
async function enqueueCardExpiryMails(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  let last: number | null = 0
  while (last !== null) {
    last = await enqueueBatch(dependencies, last)
    if (signal?.aborted === true) return
  }
}
