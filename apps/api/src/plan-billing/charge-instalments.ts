import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { enqueueInvoiceMail } from '../mail/mail-repository.ts'
import { findMethod } from '../methods/saved-method.ts'
import { findLiveAttempt } from '../payments/attempts/attempt-repository.ts'
import { chargePlanPayment } from './charge-plan-payment.ts'
import type { Plan } from '../plans/plan-repository.ts'
import { findPlanPayment, updatePlanPayment, type PlanPayment } from '../plans/plan-payment-repository.ts'
import { selectPlan, waitForClaim } from './plan-billing-repository.ts'

/** Leaves an instalment to its payer, like any other bill: its plan has no method, or the provider opens no payment. */
async function leaveToPayer({ db, clock }: Dependencies, invoiceId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await updatePlanPayment(tx, invoiceId, { next_charge_at: null })
    await enqueueInvoiceMail(tx, { kind: 'bill', invoiceId }, clock())
  })
}

/**
 * Charges an instalment to its plan's method. It is charged once, however often it is taken, since it has at most
 * one live attempt. A declined instalment becomes a failed payment.
 */
export async function chargeInstalment(dependencies: Dependencies, payment: PlanPayment): Promise<void> {
  const { charge_event_id: invoiceId, payment_plan_id: planId } = payment
  const plan = await selectPlan(dependencies, planId)
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
