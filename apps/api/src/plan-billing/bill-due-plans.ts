import { storeBilled, storeBillingRetry, duePlans } from './plan-billing-repository.ts'
import type { Tx } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { enqueueInvoiceMail } from '../mail/mail-repository.ts'
import { tryLockMethod } from '../methods/method-repository.ts'
import { minuteMs } from '../base/calendar.ts'
import { insertPlanPayment } from '../plans/plan-payment-repository.ts'
import { nextInstalments } from '../plans/plan-balance.ts'
import type { Plan } from '../plans/plan-repository.ts'

const batch = 100
/** A plan that could not be billed is tried again soon, because the database may have failed. */
const firstRetryMs = 20_000
/** One that fails again needs a person. */
const retryMs = 10 * minuteMs

/** Locks a plan if it is still due. Skips one that another process has locked: any number of them bill at once. */
async function lockDuePlan(tx: Tx, planId: number, now: Date): Promise<Plan | undefined> {
  return duePlans(tx, now)
    .selectAll('payment_plans')
    .where('payment_plans.payment_plan_id', '=', planId)
    .forUpdate('payment_plans')
    .skipLocked()
    .executeTakeFirst()
}

function hasMethod({ token_id: tokenId, ach_id: achId }: Plan): boolean {
  return tokenId !== null || achId !== null
}

async function insertInstalment(tx: Tx, plan: Plan, now: Date): Promise<void> {
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

/** Inserts a due instalment and moves the plan's next billing date. @returns whether it did */
async function billOnce({ db, clock }: Dependencies, planId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const plan = await lockDuePlan(tx, planId, now)
    if (plan === undefined) return false
    // The process that holds the method's lock may wait for this plan: bill it in the next round.
    if (hasMethod(plan) && !(await tryLockMethod(tx, plan))) return false
    await insertInstalment(tx, plan, now)
    await storeBilled(tx, planId, nextBillingDate(plan.next_billing_date, plan.billing_day))
    return true
  })
}

/** Bills every month of a plan that is due. A failure is logged and tried again later, and delays no other plan. */
async function billPlan(dependencies: Dependencies, planId: number): Promise<void> {
  const { db, clock, log } = dependencies
  try {
    while (await billOnce(dependencies, planId));
  } catch (error) {
    log.error({ err: error, planId }, 'a plan could not be billed, will be retried')
    const [soon, later] = [firstRetryMs, retryMs].map((delay) => new Date(clock().getTime() + delay))
    await storeBillingRetry(db, planId, soon, later)
  }
}

/** The next due plans after an id. */
async function selectDue({ db, clock }: Dependencies, after: number): Promise<number[]> {
  const rows = await duePlans(db, clock())
    .select('payment_plans.payment_plan_id')
    .where('payment_plans.payment_plan_id', '>', after)
    .orderBy('payment_plans.payment_plan_id')
    .limit(batch)
    .execute()
  return rows.map((row) => row.payment_plan_id)
}

/** Bills every plan that is due. @param signal stops it between two plans */
export async function billDuePlans(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  let planIds = await selectDue(dependencies, 0)
  while (planIds.length > 0) {
    for (const planId of planIds) {
      if (signal?.aborted === true) return
      await billPlan(dependencies, planId)
    }
    planIds = await selectDue(dependencies, planIds.at(-1) ?? 0)
  }
}

/** The billing day in the month after a date, YYYY-MM-DD; a shorter month's last day. */
export function nextBillingDate(date: string, billingDay: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(billingDay, lastDay))).toISOString().slice(0, 10)
}
