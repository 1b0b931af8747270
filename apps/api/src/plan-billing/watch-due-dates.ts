import type { Dependencies } from '../base/dependencies.ts'
import { changeStatus } from '../invoices/invoice-status-repository.ts'
import { batchSize as overdueBatchSize, lockOverdue } from '../invoices/invoice-list-repository.ts'
import { claimReminders, type Reminder } from '../reminders/reminder-repository.ts'
import { insertMail, type NewMail, insertMailOnce } from '../mail/mail-repository.ts'
import { enqueueText } from '../texts/text-repository.ts'
import { nextSendingTime } from '../base/calendar.ts'
import { nextInstalments } from '../plans/plan-balance.ts'
import type { Language } from '../base/language.ts'
import type { PlanAmount } from '../plans/plan-amount.ts'
import type { Plan } from '../plans/plan-repository.ts'
import { batchSize, selectExpiring, selectToNotify } from './plan-billing-repository.ts'

async function markBatch({ db, clock }: Dependencies): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const at = clock()
    const invoiceIds = await lockOverdue(tx, at)
    for (const invoiceId of invoiceIds) {
      await changeStatus(tx, 'scheduled', { invoiceId, to: 'unpaid', reason: 'overdue', at })
    }
    return invoiceIds.length
  })
}

/** Marks scheduled invoices as unpaid on the day after their due date, in the practice's time zone. */
export async function markOverdueInvoices(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  while ((await markBatch(dependencies)) === overdueBatchSize) {
    if (signal?.aborted === true) return
  }
}

/** Bills in one email: each takes a table and a button. */
const mostBills = 50

/** The emails of a reminder: one, except for a payer with very many bills. */
function mailsOf({ email, invoiceIds, ...reminder }: Reminder): NewMail[] {
  const mails = Math.ceil(invoiceIds.length / mostBills)
  return Array.from({ length: mails }, (_each, index) => ({
    ...reminder,
    kind: 'reminder',
    recipient: email,
    charge_event_ids: invoiceIds.slice(index * mostBills, (index + 1) * mostBills),
  }))
}

/** @returns how many payers are reminded */
async function enqueueReminderBatch({ db, clock }: Dependencies): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const reminders = await claimReminders(tx, now)
    for (const mail of reminders.flatMap(mailsOf)) await insertMail(tx, mail, now)
    const cause = now.toISOString()
    // A text has room for one link: that of the bill that is due first.
    for (const { invoiceIds } of reminders)
      for (const invoiceId of invoiceIds.slice(0, 1))
        await enqueueText(tx, { kind: 'reminder', invoiceId, cause }, now)
    return reminders.length
  })
}

/**
 * Queues the reminders of bills that are due by their practice's rules: one email for each payer, and one text
 * where the practice and the payer want it.
 */
export async function enqueueReminders(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  while ((await enqueueReminderBatch(dependencies)) > 0) {
    if (signal?.aborted === true) return
  }
}

type MailedPlan = Plan & {
  readonly email: string
  readonly language: Language | null
  /** Unique over all emails. */
  readonly cause: string
}
type PlanMail = Pick<NewMail, 'kind' | 'token_id' | 'payment_plan_id' | 'amount' | 'time_zone'>

/**
 * Emails the payers of plans that still have an instalment, once per cause.
 * @param select the plans after an id, in batches
 * @param mailOf null for a plan that is left for a later round
 */
async function mailPlans<Found extends MailedPlan>(
  { db, clock }: Dependencies,
  select: (afterPlan: number) => Promise<readonly Found[]>,
  mailOf: (plan: Found, next: PlanAmount) => PlanMail | null,
  signal?: AbortSignal,
): Promise<void> {
  let last: number | null = 0
  while (last !== null) {
    const plans: readonly Found[] = await select(last)
    const nextOf = await nextInstalments(db, plans)
    for (const plan of plans) {
      const next = nextOf(plan)
      const mail = next === null ? null : mailOf(plan, next)
      if (mail === null) continue
      const { email: recipient, practice_id, location_id } = plan
      const order = { ...mail, recipient, practice_id, location_id, language: plan.language ?? 'en' }
      await db.transaction().execute((tx) => insertMailOnce(tx, plan.cause, order, clock()))
    }
    last = plans.length < batchSize ? null : (plans.at(-1)?.payment_plan_id ?? null)
    if (signal?.aborted === true) return
  }
}

/** Emails payers three days before their plan's next instalment is charged to a method, once for each. */
export async function enqueueInstalmentNotices(dependencies: Dependencies, signal?: AbortSignal) {
  const { db, clock } = dependencies
  const now = clock()
  await mailPlans(
    dependencies,
    (afterPlan) => selectToNotify(db, now, afterPlan),
    ({ payment_plan_id, time_zone }, { subtotal, tax }) =>
      // At night the notice waits for the morning: the amount may still change.
      nextSendingTime(now, time_zone) > now
        ? null
        : { kind: 'instalment_notice', payment_plan_id, amount: subtotal + tax, time_zone },
    signal,
  )
}

/** Emails payers whose card expires before their plan's next payment, once per card and expiry date. */
export async function enqueueCardExpiryMails(dependencies: Dependencies, signal?: AbortSignal) {
  await mailPlans(
    dependencies,
    (afterPlan) => selectExpiring(dependencies.db, afterPlan),
    ({ token_id }) => ({ kind: 'card_expiry', token_id }),
    signal,
  )
}
