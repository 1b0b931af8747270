import type { Tx } from '../db/index.ts'
import { practiceDay } from '../practices/practice-day.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { dayMs } from '../base/durations.ts'
import { dayOf } from '../base/calendar.ts'
import { changeStatus } from './change-status.ts'

const batchSize = 100

/**
 * Locks bills whose due date has passed at their practice. Excluded: instalments that the server charges itself,
 * extra plan payments, closed plan payments and Pay as Guest invoices, because no one has to pay those by a date.
 */
async function lockOverdue(tx: Tx, now: Date): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('charge_events')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .leftJoin('plan_payments', 'plan_payments.charge_event_id', 'charge_events.charge_event_id')
    .leftJoin('voluntary_invoices', 'voluntary_invoices.charge_event_id', 'charge_events.charge_event_id')
    .select('charge_events.charge_event_id')
    .where('charge_events.status', '=', 'scheduled')
    .where('charge_events.due_date', '<', practiceDay(now))
    // The same for an index: no practice is further ahead.
    .where('charge_events.due_date', '<', dayOf(new Date(now.getTime() + dayMs), 'UTC'))
    .where('voluntary_invoices.charge_event_id', 'is', null)
    .where((is) =>
      is.or([
        is('plan_payments.charge_event_id', 'is', null),
        is.and([
          is('plan_payments.kind', '=', 'instalment'),
          is('plan_payments.closed_at', 'is', null),
          is('plan_payments.next_charge_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('charge_events.due_date')
    .limit(batchSize)
    .forUpdate('charge_events')
    .skipLocked()
    .execute()
  return rows.map((row) => row.charge_event_id)
}

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
  while ((await markBatch(dependencies)) === batchSize) {
    if (signal?.aborted === true) return
  }
}
