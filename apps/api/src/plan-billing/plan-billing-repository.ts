import { sql } from 'kysely'
import type { Row, Db, Tx } from '../db/index.ts'
import { updateRows } from '../db/rows.ts'
import { takeTimed } from '../db/take-due.ts'
import { practiceDay } from '../practices/practice-repository.ts'
import { minuteMs } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { claimGraceMs } from '../payments/attempts/attempt-state.ts'
import type { Plan } from '../plans/plan-repository.ts'
import { acceptedDates } from '../plans/plan-schedule.ts'
import type { PlanPayment } from '../plans/plan-payment-repository.ts'
import { expiresBeforeBilling } from '../mail/content-repository.ts'

/** Active plans, offers left out, whose day has come at their practice and that need not wait after a failure. */
export function duePlans(db: Db, now: Date) {
  return db
    .selectFrom('payment_plans')
    .innerJoin('practices', 'practices.practice_id', 'payment_plans.practice_id')
    .where('payment_plans.status', '=', 'active')
    .where('payment_plans.is_offered', '=', false)
    .where('payment_plans.next_billing_date', '<=', practiceDay(now))
    .where((is) =>
      is.or([
        is('payment_plans.billing_retry_at', 'is', null),
        is('payment_plans.billing_retry_at', '<=', now),
      ]),
    )
}

/** Retry interval after a failure on our side or the provider’s: with the loop’s, two tries fit into a minute. */
const retryIntervalMs = 20_000

/** The instalments to charge now. */
export function takeDueInstalments(db: Db, now: Date): Promise<PlanPayment[]> {
  const due = { table: 'plan_payments', key: 'charge_event_id', time: 'next_charge_at', most: 10 } as const
  return takeTimed(db, due, now, new Date(now.getTime() + retryIntervalMs))
}

/** Until a claim that may not have reached the provider can be taken over: a try before would be in vain. */
export async function waitForClaim({ db, clock }: Dependencies, invoiceId: string): Promise<void> {
  await db
    .updateTable('plan_payments')
    .set({ next_charge_at: new Date(clock().getTime() + claimGraceMs) })
    .where('charge_event_id', '=', invoiceId)
    .where('next_charge_at', 'is not', null)
    .execute()
}

export const batchSize = 100

const cause = sql<string>`'card_expiry:' || saved_cards.token_id || ':' || saved_cards.exp_year || '-' || saved_cards.exp_month`

/** Active plans whose card expires before their next billing date, and whose payers don't know it yet. */
export async function selectExpiring(db: Db, afterPlan: number) {
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

/** How many days before an instalment is charged its payer gets a notice. */
const noticeDays = 3

const noticeCause = sql<string>`'instalment_notice:' || payment_plans.payment_plan_id || ':' || payment_plans.next_billing_date`

/** Active plans with a method whose next instalment is charged in at most three days, and whose payers don't know it yet. */
export async function selectToNotify(db: Db, now: Date, afterPlan: number) {
  return db
    .selectFrom('payment_plans')
    .innerJoin('practices', 'practices.practice_id', 'payment_plans.practice_id')
    .innerJoin('payers', 'payers.payer_id', 'payment_plans.payer_id')
    .leftJoin('portal_users', 'portal_users.email', 'payers.email')
    .leftJoin('mail_causes', (on) => on.on('mail_causes.cause', '=', noticeCause))
    .selectAll('payment_plans')
    .select((of) => [
      'payers.email',
      'portal_users.language',
      of.fn.coalesce('payers.time_zone', 'practices.time_zone').as('time_zone'),
      noticeCause.as('cause'),
    ])
    .where('payment_plans.payment_plan_id', '>', afterPlan)
    .where('payment_plans.status', '=', 'active')
    .where('payment_plans.is_offered', '=', false)
    .where('payment_plans.next_billing_date', '>', practiceDay(now))
    .where('payment_plans.next_billing_date', '<=', sql<string>`${practiceDay(now)} + ${noticeDays}::integer`)
    .where((is) =>
      is.or([is('payment_plans.token_id', 'is not', null), is('payment_plans.ach_id', 'is not', null)]),
    )
    .where('payers.email', '<>', '')
    .where('mail_causes.cause', 'is', null)
    .orderBy('payment_plans.payment_plan_id')
    .limit(batchSize)
    .execute()
}

/** A plan's failed payments that can still be paid. */
const failedPayments = (tx: Tx, plan: Plan) =>
  tx
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .select('plan_payments.charge_event_id')
    .where('plan_payments.payment_plan_id', '=', plan.payment_plan_id)
    .where('plan_payments.closed_at', 'is', null)
    .where('charge_events.status', '=', 'failed')

/**
 * Has a plan charge a method; an offered one is billed from now on. The caller must hold its lock.
 * @param today at its practice
 * @returns nothing for a plan that is over
 */
export function storePlanMethod(
  tx: Tx,
  plan: Plan,
  columns: Pick<Row<'payment_plans'>, 'token_id' | 'ach_id'>,
  today: string,
) {
  const accepted = { is_offered: false, ...acceptedDates(plan, plan.billing_day, today) }
  return tx
    .updateTable('payment_plans')
    .set(plan.is_offered ? { ...columns, ...accepted } : columns)
    .where('payment_plan_id', '=', plan.payment_plan_id)
    .where((is) =>
      is.or([
        is('status', '=', 'active'),
        is.and([is('status', '=', 'cancelled'), is.exists(failedPayments(tx, plan))]),
      ]),
    )
    .returning('payment_plan_id')
    .executeTakeFirst()
}

export async function storeBilled(tx: Db, planId: number, nextBillingDate: string): Promise<void> {
  const billed = { next_billing_date: nextBillingDate, billing_retry_at: null }
  await updateRows(tx, 'payment_plans', { payment_plan_id: planId }, billed)
}

/** A plan that could not be billed is tried again soon, because the database may have failed. */
const firstRetryMs = 20_000
/** One that fails again needs a person. */
const retryMs = 10 * minuteMs

/** Postpones a plan that could not be billed. */
export async function storeBillingRetry({ db, clock }: Dependencies, planId: number): Promise<void> {
  const [first, later] = [firstRetryMs, retryMs].map((delay) => new Date(clock().getTime() + delay))
  await db
    .updateTable('payment_plans')
    .set({
      billing_retry_at: sql<Date>`case when billing_retry_at is null then ${first}::timestamptz else ${later} end`,
    })
    .where('payment_plan_id', '=', planId)
    .execute()
}
