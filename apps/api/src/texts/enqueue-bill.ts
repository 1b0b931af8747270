import type { Tx } from '../db/index.ts'
import { enqueueInvoiceMail } from '../mail/mail-repository.ts'
import { enqueueText } from './text-repository.ts'

interface Ways {
  readonly sendMail?: boolean
  readonly sendText?: boolean
  /** Distinguishes several sends of one bill. */
  readonly cause?: string
  /** Whether the practice's people want the text sent now, at any hour. */
  readonly isUrgent?: boolean
}

/** Queues the email and the text with a bill's link, as far as the practice and the payer want them. */
export async function enqueueBill(
  tx: Tx,
  invoiceId: string,
  { sendMail = true, sendText = true, cause = '', isUrgent = false }: Ways,
  now: Date,
): Promise<void> {
  if (sendMail) await enqueueInvoiceMail(tx, { kind: 'bill', invoiceId, cause }, now)
  if (sendText) await enqueueText(tx, { kind: 'bill', invoiceId, cause, isUrgent }, now)
}
