import type { Dependencies } from '../base/dependencies.ts'
import { changeStatus } from './invoice-status-repository.ts'
import { batchSize, lockOverdue } from './invoice-list-repository.ts'

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
