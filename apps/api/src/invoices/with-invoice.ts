import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Db, Tx } from '../db/index.ts'
import { InvoiceBusyError } from '../base/api-error.ts'
import { prepare } from '../db/prepare.ts'
import { retryWhileLocked, RowBusyError, RowLockedError } from '../db/retry-while-locked.ts'

const selectLocked = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  db
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .forUpdate()
    .skipLocked(),
)

/** @throws RowLockedError if another transaction holds the invoice's row */
async function lockInvoice(tx: Tx, invoiceId: string): Promise<ChargeEventStatus> {
  const [row] = await selectLocked(tx, { invoiceId })
  if (row === undefined) throw new RowLockedError()
  return row.status
}

/**
 * Runs work in a transaction that holds an invoice's lock. Waits for it, and for the rows that the work locks, without a
 * connection. Work must not call it again.
 * @throws InvoiceBusyError after ten seconds
 */
export async function withInvoice<Result>(
  db: Db,
  invoiceId: string,
  work: (tx: Tx, status: ChargeEventStatus) => Promise<Result>,
): Promise<Result> {
  try {
    return await retryWhileLocked(db, `invoice ${invoiceId}`, async (tx) =>
      work(tx, await lockInvoice(tx, invoiceId)),
    )
  } catch (error) {
    throw error instanceof RowBusyError ? new InvoiceBusyError(error.message, { cause: error }) : error
  }
}
