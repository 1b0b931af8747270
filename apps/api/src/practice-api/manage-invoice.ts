import type { CallAnswerInput, CallBody, closeInvoice as call } from '@payment-center/validation/wire'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { minuteMs } from '../base/calendar.ts'
import { windowOf } from '../auth/rate-limit-repository.ts'
import type { Db } from '../db/index.ts'
import {
  findInvoice,
  type Invoice,
  requireCollectible,
  requirePayable,
} from '../invoices/invoice-repository.ts'
import { invoiceLink } from '../mail/links.ts'
import { withInvoice } from '../invoices/invoice-status-repository.ts'
import { cancelAttempt, settleAttempt } from '../payments/attempts/settle-attempt.ts'
import { findLiveAttempt } from '../payments/attempts/attempt-repository.ts'
import { enqueueBill, selectTextsOf } from '../texts/text-repository.ts'
import { recordChanges } from '../audit/record-call.ts'
import { findInvoiceByExternalId, selectLines, storeClosed, storeHold } from './external-id-repository.ts'

/** @throws ApiError `not_found`, also for another practice's invoice */
async function requireInvoiceByExternalId(db: Db, practiceId: number, externalId: string) {
  const named = await findInvoiceByExternalId(db, practiceId, externalId)
  const invoice = named === undefined ? null : await findInvoice(db, named.charge_event_id)
  if (named === undefined || invoice === null) throw new ApiError('not_found')
  return { invoice, named }
}

const paidOf = ({ payment }: Invoice) => (payment.paid === null ? 0 : (payment.charged?.total ?? 0))

/** A practice's invoice by its own id. @throws ApiError `not_found` */
export async function getInvoice({ db, settings }: Dependencies, practiceId: number, externalId: string) {
  const { invoice, named } = await requireInvoiceByExternalId(db, practiceId, externalId)
  return {
    externalId,
    chargeEventId: invoice.invoiceId,
    patientExternalId: named.patient_external_id,
    status: invoice.status,
    closedAs: named.closed_as,
    held: named.held_at !== null,
    link: invoiceLink(settings.portalOrigin, invoice.invoiceId, invoice.payer.email, invoice),
    texts: await textsOf(db, practiceId, invoice.invoiceId),
    dueDate: invoice.dueDate,
    items: await selectLines(db, invoice.invoiceId),
    subtotal: invoice.bill.subtotal,
    taxAmount: invoice.bill.tax,
    paid: paidOf(invoice),
    refunded: invoice.payment.refunded,
  }
}

/**
 * Holds back an unpaid invoice's reminders, or releases them. Twice is as once.
 * @throws ApiError `not_found`, `already_paid`, `payment_in_progress`, `not_payable`
 */
export async function setHold(
  { db, clock }: Dependencies,
  practiceId: number,
  { externalId, held }: { readonly externalId: string; readonly held: boolean },
): Promise<{ chargeEventId: string; held: boolean }> {
  const { invoice, named } = await requireInvoiceByExternalId(db, practiceId, externalId)
  const { invoiceId } = invoice
  requireCollectible(invoice)
  if (held) requirePayable(invoice)
  const now = clock()
  if ((named.held_at !== null) !== held)
    await db.transaction().execute(async (tx) => {
      await storeHold(tx, invoiceId, held ? now : null)
      const change = { result: held ? 'held' : 'released', id: invoiceId }
      await recordChanges({ tx, now }, practiceId, 'chargeEventId', [change])
    })
  return { chargeEventId: invoiceId, held }
}

async function textsOf(db: Db, practiceId: number, invoiceId: string) {
  const texts = await selectTextsOf(db, practiceId, invoiceId)
  return texts.map((text) => ({
    ...text,
    queuedAt: text.queuedAt.toISOString(),
    statusAt: text.statusAt.toISOString(),
  }))
}

const resend = { name: 'resent-bill', limit: 1, windowMs: 15 * minuteMs }

/**
 * Queues the email and the text with an invoice's link again, at most once in a quarter of an hour.
 * @throws ApiError `not_found`, `already_paid`, `payment_in_progress`, `not_payable`
 */
export async function sendInvoiceLink({ db, clock }: Dependencies, practiceId: number, externalId: string) {
  const { invoice } = await requireInvoiceByExternalId(db, practiceId, externalId)
  requirePayable(invoice)
  requireCollectible(invoice)
  const now = clock()
  const cause = windowOf(resend, now).toISOString()
  await db.transaction().execute((tx) => enqueueBill(tx, invoice.invoiceId, { cause, isUrgent: true }, now))
  return { chargeEventId: invoice.invoiceId }
}

/**
 * Ends the collection of an invoice. A payment that has not begun is canceled at the provider first.
 * @throws ApiError `not_found`, `already_paid`, `payment_in_progress`; ProviderUnavailableError
 */
export async function closeInvoice(
  dependencies: Dependencies,
  practiceId: number,
  { externalId, ...closing }: CallBody<typeof call> & { readonly externalId: string },
): Promise<CallAnswerInput<typeof call>> {
  const { db } = dependencies
  const { invoice } = await requireInvoiceByExternalId(db, practiceId, externalId)
  const { invoiceId } = invoice
  const attempt = await findLiveAttempt(db, invoiceId)
  if (attempt !== null && attempt.intentId !== null) {
    const { outcome } = await settleAttempt(dependencies, attempt)
    if (outcome === 'open') await cancelAttempt(dependencies, attempt, attempt.intentId)
  }
  return withInvoice(db, invoiceId, async (tx, status) => {
    requirePayable({ status })
    if ((await findLiveAttempt(tx, invoiceId)) !== null) throw new ApiError('payment_in_progress')
    await storeClosed(tx, invoiceId, closing)
    const change = { result: 'closed', id: invoiceId }
    await recordChanges({ tx, now: dependencies.clock() }, practiceId, 'chargeEventId', [change])
    return { chargeEventId: invoiceId, closedAs: closing.closedAs }
  })
}
