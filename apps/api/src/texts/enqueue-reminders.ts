import type { Dependencies } from '../base/dependencies.ts'
import { claimReminders, type Reminder } from '../reminders/reminder-repository.ts'
import { insertMail, type NewMail } from '../mail/mail-repository.ts'
import { enqueueText } from './text-repository.ts'

/** Bills in one email: each takes a table and a button. */
const mostBills = 50

/** The emails of a reminder: one, except for a payer with very many bills. */
function mailsOf({ email, invoiceIds, payerId: _, ...reminder }: Reminder): NewMail[] {
  const mails = Math.ceil(invoiceIds.length / mostBills)
  return Array.from({ length: mails }, (_each, index) => ({
    ...reminder,
    kind: 'reminder',
    recipient: email,
    invoiceIds: invoiceIds.slice(index * mostBills, (index + 1) * mostBills),
  }))
}

/** @returns how many payers are reminded */
async function enqueueBatch({ db, clock }: Dependencies): Promise<number> {
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
  while ((await enqueueBatch(dependencies)) > 0) {
    if (signal?.aborted === true) return
  }
}
