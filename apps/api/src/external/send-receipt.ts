import { email as emailField } from '@payment-center/validation/fields'
import * as v from 'valibot'
import { ApiError } from '../server/http/api-error.ts'
import type { Session } from '../auth/sessions.ts'
import type { Db, Dependencies } from '../server/dependencies.ts'
import { requireInvoice } from '../invoices/require-invoice.ts'
import { wasPaid } from '../invoices/status-graph.ts'
import type { Language } from '../server/http/language.ts'
import { insertMail } from '../mail/mail-repository.ts'
import { sendDueMails } from '../mail/send-due-mails.ts'

const maxReceipts = 3

export interface ReceiptOrder {
  readonly invoiceId: string
  readonly email: string
  readonly language: Language
}

/** Of the guest sessions of one link, only the one that claimed the payment may have paid. */
function mayHavePaid(session: Session): boolean {
  return session.scope !== 'guest' || session.hasClaimed
}

/** Counts a receipt. @throws ApiError `conflict` before a payment, `rate_limited` after the third */
async function countReceipt(tx: Db, invoiceId: string): Promise<void> {
  const paid = await tx
    .updateTable('transactions')
    .set((set) => ({ receipts_sent: set('receipts_sent', '+', 1) }))
    .where('charge_event_id', '=', invoiceId)
    .returning('receipts_sent')
    .executeTakeFirst()
  if (paid === undefined) throw new ApiError('conflict')
  if (paid.receipts_sent > maxReceipts) throw new ApiError('rate_limited')
}

/**
 * Emails the receipt of an invoice that this session paid, at most three times.
 * @throws ApiError `not_found` for an invoice that the session can't access or did not pay, `invalid_field`,
 * `conflict` before a payment, `rate_limited`
 */
export async function sendReceipt(
  dependencies: Dependencies,
  session: Session,
  { invoiceId, email, language }: ReceiptOrder,
): Promise<Record<string, never>> {
  const { db, clock, background } = dependencies
  const invoice = await requireInvoice(db, session, invoiceId)
  if (!mayHavePaid(session)) throw new ApiError('not_found')
  if (!v.is(emailField, email)) throw new ApiError('invalid_field', { field: 'email' })
  if (!wasPaid(invoice.status)) throw new ApiError('conflict')
  const { practiceId, locationId } = invoice
  await db.transaction().execute(async (tx) => {
    await countReceipt(tx, invoiceId)
    await insertMail(
      tx,
      { kind: 'receipt', recipient: email, language, practiceId, locationId, invoiceId },
      clock(),
    )
  })
  background.run('mail', () => sendDueMails(dependencies))
  return {}
}
