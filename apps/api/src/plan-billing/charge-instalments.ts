import { sql } from 'kysely'
import { ApiError } from '../server/http/api-error.ts'
import type { Db, Dependencies } from '../server/dependencies.ts'
import { findInvoice } from '../invoices/invoice-repository.ts'
import { findMethod, type SavedMethod } from '../methods/saved-method.ts'
import { chargePlanPayment } from './charge-plan-payment.ts'
import { updatePlanPayment, type PlanPayment } from '../plans/plan-payment-repository.ts'

const batch = 10
/** What could not be charged for reasons of ours or the provider's comes again after so long. */
const againMs = 60_000

/** Takes instalments that are to be charged out of the other processes' reach, in one statement. */
export async function takeDueInstalments(db: Db, now: Date): Promise<PlanPayment[]> {
  return db
    .updateTable('plan_payments')
    .set({ next_charge_at: new Date(now.getTime() + againMs) })
    .where('charge_event_id', 'in', (from) =>
      from
        .selectFrom('plan_payments')
        .select('charge_event_id')
        .where('next_charge_at', '<=', now)
        .orderBy('next_charge_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** What the plan charges by now; null where it charges nothing. */
async function findPlanMethod({ db }: Dependencies, planId: number): Promise<SavedMethod | null> {
  const plan = await db
    .selectFrom('payment_plans')
    .selectAll()
    .where('payment_plan_id', '=', planId)
    .executeTakeFirstOrThrow()
  return plan.status === 'active' ? findMethod(db, plan.payer_id, plan) : null
}

/**
 * Charges an instalment to its plan's method. However often it is taken, it is charged once: it has one live attempt
 * at most. What was refused is a failed payment from then on.
 */
export async function chargeInstalment(dependencies: Dependencies, payment: PlanPayment): Promise<void> {
  const { charge_event_id: invoiceId, payment_plan_id: planId } = payment
  const method = await findPlanMethod(dependencies, planId)
  const invoice = await findInvoice(dependencies.db, invoiceId)
  if (method === null || invoice === null) {
    await chargeNoMore(dependencies, invoiceId)
    return
  }
  try {
    const outcome = await chargePlanPayment(dependencies, invoice, method)
    // A debit takes days, and says itself when it has settled.
    if (outcome === 'processing') await chargeNoMore(dependencies, invoiceId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The payer may be paying it himself, or the plan has another method by now; anything else will not change.
    const comesAgain = ['payment_in_progress', 'not_found', 'amount_mismatch'].includes(error.code)
    if (!comesAgain) await chargeNoMore(dependencies, invoiceId)
  }
}

async function chargeNoMore({ db }: Dependencies, invoiceId: string): Promise<void> {
  await updatePlanPayment(db, invoiceId, { next_charge_at: null })
}

/** Extra payments that were written down and never charged keep their part of the balance no longer than so. */
const abandonedMs = 120_000

/** Closes extra payments whose process died before it could charge them. */
export async function closeAbandonedExtras({ db, clock }: Dependencies): Promise<void> {
  const now = clock()
  await sql`update plan_payments p set closed_at = ${now}
    from charge_events e
    where e.charge_event_id = p.charge_event_id and p.kind = 'off_cycle' and p.closed_at is null
      and p.applied_at is null and e.status = 'scheduled'
      and p.created_at < ${new Date(now.getTime() - abandonedMs)}
      and not exists (select 1 from payment_attempts a where a.charge_event_id = p.charge_event_id
        and a.state in ('opening', 'open', 'claimed'))`.execute(db)
}
