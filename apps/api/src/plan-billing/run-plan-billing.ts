import {
  storeBilled,
  storeBillingRetry,
  duePlans,
  waitForClaim,
  takeDueInstalments,
} from './plan-billing-repository.ts'
import type { Tx } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { enqueueCardExpiryMails } from './watch-due-dates.ts'
import { enqueueBill } from '../texts/text-repository.ts'
import { tryLockMethod } from '../methods/method-repository.ts'
import {
  insertPlanPayment,
  findPlanPayment,
  updatePlanPayment,
  type PlanPayment,
} from '../plans/plan-payment-repository.ts'
import { nextInstalments } from '../plans/plan-balance.ts'
import { nextBillingDate } from '../plans/plan-schedule.ts'
import { findPlan, hasMethod, type Plan } from '../plans/plan-repository.ts'
import { ApiError } from '../base/api-error.ts'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { findMethod } from '../methods/saved-method-repository.ts'
import { findLiveAttempt } from '../payments/attempts/attempt-repository.ts'
import { chargePlanPayment } from './charge-plan-payment.ts'
import { syncPayments } from '../payments/recovery/sync-payments.ts'
import { processDueJobs } from '../base/process-due-jobs.ts'

const batch = 100

/** Locks a plan if it is still due. Skips one that another process has locked: any number of them bill at once. */
async function lockDuePlan(tx: Tx, planId: number, now: Date): Promise<Plan | undefined> {
  return duePlans(tx, now)
    .selectAll('payment_plans')
    .where('payment_plans.payment_plan_id', '=', planId)
    .forUpdate('payment_plans')
    .skipLocked()
    .executeTakeFirst()
}

async function insertInstalment(tx: Tx, plan: Plan, now: Date): Promise<void> {
  const amount = (await nextInstalments(tx, [plan]))(plan)
  if (amount === null) return
  const invoiceId = await insertPlanPayment(tx, plan, plan.next_billing_date, {
    kind: 'instalment',
    ...amount,
    token_id: plan.token_id,
    ach_id: plan.ach_id,
    due_date: plan.next_billing_date,
    idempotency_key: null,
    created_at: now,
    // Without a method, the payer pays the instalment like any other invoice.
    next_charge_at: hasMethod(plan) ? now : null,
  })
  if (!hasMethod(plan)) await enqueueBill(tx, invoiceId, {}, now)
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
  try {
    while (await billOnce(dependencies, planId));
  } catch (error) {
    dependencies.log.error({ err: error, planId }, 'a plan could not be billed, will be retried')
    await storeBillingRetry(dependencies, planId)
  }
}

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

/** Leaves an instalment to its payer, like any other bill: its plan has no method, or the provider opens no payment. */
async function leaveToPayer({ db, clock }: Dependencies, invoiceId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await updatePlanPayment(tx, invoiceId, { next_charge_at: null })
    await enqueueBill(tx, invoiceId, {}, clock())
  })
}

/**
 * Charges an instalment to its plan's method. It is charged once, however often it is taken, since it has at most
 * one live attempt. A declined instalment becomes a failed payment.
 */
async function chargeInstalment(dependencies: Dependencies, payment: PlanPayment): Promise<void> {
  const { charge_event_id: invoiceId, payment_plan_id: planId } = payment
  const plan = await findPlan(dependencies.db, planId)
  if (plan === undefined) throw new Error(`an instalment without its plan ${planId}`)
  // A plan that is over charges none.
  const method = plan.status === 'active' ? await findMethod(dependencies.db, plan.payer_id, plan) : null
  const invoice = await findInvoice(dependencies.db, invoiceId)
  if (method === null || invoice === null) return endCharging(dependencies, plan, invoiceId)
  try {
    const absent = { isPayerPresent: false, acceptance: null }
    const { outcome } = await chargePlanPayment(dependencies, invoice, method, absent)
    // A bank debit takes days; a webhook or the reconciler settles it.
    if (outcome === 'processing') await stopCharging(dependencies, invoiceId)
    else if (outcome === 'checking') await waitForClaim(dependencies, invoiceId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The response to its debit was lost.
    if (await isProcessing(dependencies, invoiceId)) return stopCharging(dependencies, invoiceId)
    // The payer may be paying it, or the plan's method has changed; any other error is final.
    const isRetryable = ['payment_in_progress', 'not_found', 'amount_mismatch'].includes(error.code)
    if (!isRetryable) await endCharging(dependencies, plan, invoiceId)
  }
}

async function isProcessing({ db }: Dependencies, invoiceId: string): Promise<boolean> {
  return (await findLiveAttempt(db, invoiceId))?.isProcessing === true
}

/** Leaves an instalment that can't be charged to its payer, unless it was paid or its plan is over. */
async function endCharging(dependencies: Dependencies, plan: Plan, invoiceId: string): Promise<void> {
  const status = (await findInvoice(dependencies.db, invoiceId))?.status
  const payment = await findPlanPayment(dependencies.db, invoiceId)
  const isDue = plan.status === 'active' && status === 'scheduled' && payment?.closed_at === null
  return isDue ? leaveToPayer(dependencies, invoiceId) : stopCharging(dependencies, invoiceId)
}

async function stopCharging({ db }: Dependencies, invoiceId: string): Promise<void> {
  await updatePlanPayment(db, invoiceId, { next_charge_at: null })
}

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
