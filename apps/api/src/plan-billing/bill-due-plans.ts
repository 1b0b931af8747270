import type { Transaction } from 'kysely'
import type { Database } from '../db/index.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { enqueueInvoiceMail } from '../mail/enqueue-invoice-mail.ts'
import { practiceDay } from '../practices/practice-day.ts'
import { tryLockMethod } from '../methods/lock-method.ts'
import { nextBillingDate } from './next-billing-date.ts'
import { insertPlanPayment } from './insert-plan-payment.ts'
import { nextInstalments } from '../plans/next-instalment.ts'
import type { Plan } from '../plans/plan-repository.ts'

/** Skips plans that other processes have locked, so that any number of processes can bill at once. */
async function lockDuePlan(tx: Transaction<Database>, now: Date): Promise<Plan | undefined> {
  return tx
    .selectFrom('payment_plans')
    .innerJoin('practices', 'practices.practice_id', 'payment_plans.practice_id')
    .selectAll('payment_plans')
    .where('payment_plans.status', '=', 'active')
    .where('payment_plans.next_billing_date', '<=', practiceDay(now))
    .orderBy('payment_plans.next_billing_date')
    .limit(1)
    .forUpdate('payment_plans')
    .skipLocked()
    .executeTakeFirst()
}

function hasMethod({ token_id: tokenId, ach_id: achId }: Plan): boolean {
  return tokenId !== null || achId !== null
}

async function insertInstalment(tx: Transaction<Database>, plan: Plan, now: Date): Promise<void> {
  const part = (await nextInstalments(tx, [plan]))(plan)
  if (part === null) return
  const invoiceId = await insertPlanPayment(tx, plan, plan.next_billing_date, {
    kind: 'instalment',
    ...part,
    token_id: plan.token_id,
    ach_id: plan.ach_id,
    due_date: plan.next_billing_date,
    idempotency_key: null,
    created_at: now,
    // Without a method, the payer pays the instalment like any other invoice.
    next_charge_at: hasMethod(plan) ? now : null,
  })
  if (!hasMethod(plan)) await enqueueInvoiceMail(tx, { kind: 'bill', invoiceId }, now)
}

/** Bills one due plan in one transaction: inserts its instalment and moves its next billing date. */
async function billOne({ db, clock }: Dependencies): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const plan = await lockDuePlan(tx, now)
    if (plan === undefined) return false
    // The process that holds the method's lock may wait for this plan: bill it in the next round.
    if (hasMethod(plan) && !(await tryLockMethod(tx, plan))) return false
    await insertInstalment(tx, plan, now)
    await tx
      .updateTable('payment_plans')
      .set({ next_billing_date: nextBillingDate(plan.next_billing_date, plan.billing_day) })
      .where('payment_plan_id', '=', plan.payment_plan_id)
      .execute()
    return true
  })
}

/** Bills every plan that is due. */
export async function billDuePlans(dependencies: Dependencies): Promise<void> {
  while (await billOne(dependencies));
}
