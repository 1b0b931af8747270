import type { Dependencies } from '../base/dependencies.ts'
import { changeStatus } from '../invoices/invoice-status-repository.ts'
import { batchSize as overdueBatchSize, lockOverdue } from '../invoices/invoice-list-repository.ts'
import { claimReminders, type Reminder } from '../reminders/reminder-repository.ts'
import { insertMail, type NewMail, insertMailOnce } from '../mail/mail-repository.ts'
import { enqueueText } from '../texts/text-repository.ts'
import { nextSendingTime } from '../base/calendar.ts'
import { nextInstalments } from '../plans/plan-balance.ts'
import { batchSize, selectToAnnounce } from './plan-billing-repository.ts'

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

/** @returns the last plan of the batch; null after the last batch */
async function enqueueNoticeBatch({ db, clock }: Dependencies, afterPlan: number): Promise<number | null> {
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
      practice_id: plan.practice_id,
      location_id: plan.location_id,
      payment_plan_id: plan.payment_plan_id,
      amount: next.subtotal + next.tax,
      time_zone: plan.time_zone,
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
    last = await enqueueNoticeBatch(dependencies, last)
    if (signal?.aborted === true) return
  }
}
