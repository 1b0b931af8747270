import { type Bill, type FeeSchedule, taxOf } from '@payment-center/payments/fees'
import { add, type Cents } from '@payment-center/payments/money'
import type { ChargeEventStatus, PaymentMethodKind, WireDecline } from '@payment-center/validation/wire'
import type { Db, Row } from '../db/index.ts'
import { findRow, updateRows } from '../db/rows.ts'
import { isPayable, wasPaid } from './invoice-status-repository.ts'
import {
  selectInvoice,
  selectInvoices,
  selectInvoicesOfPayer,
  type InvoiceRow,
  type Positions,
  selectOwnVoluntary,
} from './invoice-list-repository.ts'
import { roundsFeeDown, scheduleOf } from '../practices/practice-repository.ts'
import { ApiError } from '../base/api-error.ts'
import type { Session } from '../auth/sessions.ts'

const noFees: FeeSchedule = { credit: 0, debit: 0, prepaid: 0, ach: 0 }

function billOf(row: InvoiceRow): Bill {
  // A plan's tax is split over its payments so that they add up to it exactly.
  const planTax: Cents | null = row.plan_tax
  return {
    subtotal: add(...row.procedures.map(({ amount }) => amount)),
    tax: planTax ?? taxOf(row.procedures, row.tax_rate),
    accountType: row.account_type,
    // An instalment costs the agreed amount by any method, and so does a refunded payment.
    feeSchedule:
      row.plan_payment_kind === 'instalment' || row.plan_payment_kind === 'returned'
        ? noFees
        : scheduleOf(row.fee_program, row.practice_fees, row.location_fees),
    roundsFeeDown: roundsFeeDown(row.fee_program),
  }
}

/**
 * Why a payment failed, or that its bank took it back after it was paid. A card that was declined on a screen leaves no
 * trace: the payer saw it.
 */
function declineOf({ status, decline_kind: kind, decline_code: code }: InvoiceRow): WireDecline | null {
  const isFailed = isPayable(status) && (kind === 'returned' || status === 'failed')
  const isTakenBack = wasPaid(status) && status !== 'paid' && kind === 'disputed'
  return (isFailed || isTakenBack) && kind !== null ? { kind, code } : null
}

/** How and since when it was paid, or a bank processes its debit. */
function paidOf(
  row: InvoiceRow,
): Pick<Row<'transactions'>, 'paid_at' | 'kind' | 'card_brand' | 'bank_name' | 'last4'> | null {
  const { paid_at, kind, card_brand, bank_name, last4, processing_at: since, is_being_paid } = row
  if (paid_at !== null && kind !== null && last4 !== null)
    return { paid_at, kind, card_brand, bank_name, last4 }
  if (since === null || is_being_paid === true) return null
  // The payer may have deleted the account since.
  const { debited } = row
  const [debitedName, digits] = [debited?.bank_name ?? null, debited?.last4 ?? '']
  return { paid_at: since, kind: 'ach', card_brand: null, bank_name: debitedName, last4: digits }
}

/** An invoice's payment: made, being processed by a bank, or in progress. */
function paymentOf(row: InvoiceRow) {
  const { subtotal, tax, fee, total } = row
  const isCharged = subtotal !== null && tax !== null && fee !== null && total !== null
  return {
    /** Cents: what was paid, or the price of the attempt in progress. */
    charged: isCharged ? { subtotal, tax, fee, total } : null,
    paid: paidOf(row),
    /** Cents. */
    refunded: row.refunded ?? 0,
    isInProgress: row.is_being_paid === true,
  }
}

/** An invoice with everything needed to show it, price it and check access. */
export type Invoice = Readonly<ReturnType<typeof invoiceOf>>

function invoiceOf(row: InvoiceRow) {
  const { payer_id, portal_user_id, first_name, last_name, email, phone_number } = row
  const isClosed = row.closed_at !== null || row.closed_as !== null || row.account_closed_at !== null
  const isExtra = row.plan_payment_kind === 'off_cycle'
  const isClosedUnpaid = isClosed && !isExtra && isPayable(row.status)
  return {
    invoiceId: row.charge_event_id,
    practiceId: row.practice_id,
    practiceName: row.practice_name,
    locationId: row.location_id,
    status: row.status,
    transactionDate: row.transaction_date,
    dueDate: row.due_date,
    procedures: row.procedures,
    /** Whether it was made in Pay as Guest, where a payer pays for no known treatment. */
    isVoluntary: row.is_voluntary,
    bill: billOf(row),
    /** The kind of method that is about to pay it; null until one is chosen. */
    methodKind: row.method_kind,
    planId: row.payment_plan_id,
    /** Not for an extra payment of a plan, a closed plan payment, nor for a bill or an account that the practice closed. */
    isCollectible: !isExtra && !isClosed,
    /** Unpaid and no longer due, so that its link opens it no more. An extra payment's page says why it failed. */
    isClosedUnpaid,
    /** Whether a guest may open it: not if the practice closed it, or turned off guest links. */
    guestLinks: row.guest_links && row.closed_as === null,
    /** Whether the practice lets guests pay. */
    enableGuestLink: row.guest_links,
    /** Days after which its link no longer opens it; null if it always does. */
    linkDays: row.link_days,
    timeZone: row.time_zone,
    connectedAccountId: row.connected_account_id,
    /** Why it is still due: a returned bank payment or a declined instalment; null for neither. */
    decline: declineOf(row),
    payment: paymentOf(row),
    payer: { payer_id, portal_user_id, first_name, last_name, email, phone_number },
    patient: { first_name: row.patient_first_name, last_name: row.patient_last_name },
  }
}

/** Invoices in the order of their ids; unknown ids are skipped. */
export async function findInvoices(db: Db, invoiceIds: readonly string[]): Promise<Invoice[]> {
  const rows = await selectInvoices(db, { invoiceIds })
  const byId = new Map(rows.map((row) => [row.charge_event_id, invoiceOf(row)]))
  return invoiceIds.map((id) => byId.get(id)).filter((invoice) => invoice !== undefined)
}

export async function findInvoice(db: Db, invoiceId: string): Promise<Invoice | null> {
  const [row] = await selectInvoice(db, { invoiceId })
  return row === undefined ? null : invoiceOf(row)
}

/** A payer's invoices in these statuses by due date, at these positions of each status's list. */
export async function findInvoicesOfPayer(
  db: Db,
  payerId: number,
  statuses: readonly ChargeEventStatus[],
  positions: Positions,
): Promise<Invoice[]> {
  const rows = await selectInvoicesOfPayer(statuses)(db, { payerId, ...positions })
  return rows.map(invoiceOf)
}

export async function storeMethodKind(db: Db, invoiceId: string, kind: PaymentMethodKind): Promise<void> {
  await updateRows(db, 'charge_events', { charge_event_id: invoiceId }, { method_kind: kind })
}

export async function findPracticeOf(db: Db, invoiceId: string): Promise<number | null> {
  return (await findRow(db, 'charge_events', { charge_event_id: invoiceId }))?.practice_id ?? null
}

/** A payer's invoice, or a voluntary one that they made while signed in, which a walk-in has. */
async function findOfPortalUser(db: Db, invoiceId: string, portalUserId: number): Promise<Invoice | null> {
  const invoice = await findInvoice(db, invoiceId)
  if (invoice?.payer.portal_user_id === portalUserId) return invoice
  const [voluntary] = await selectOwnVoluntary(db, { invoiceId, portalUserId })
  return voluntary === undefined ? null : invoice
}

/** Runs the same statements for another payer's invoice and for an unknown one, so that both take equally long. */
async function findAccessible(db: Db, session: Session, invoiceId: string): Promise<Invoice | null> {
  switch (session.scope) {
    case 'guest':
    case 'external':
      return session.invoiceId === invoiceId ? findInvoice(db, invoiceId) : null
    case 'payer':
      return findOfPortalUser(db, invoiceId, session.portalUserId)
    default:
      return session satisfies never
  }
}

/**
 * The invoice, if the session may access it or, for a guest, could do so before the practice turned off guest links.
 * @throws ApiError `not_found`, the same for missing invoices and those of others
 */
export async function requireOpenedInvoice(db: Db, session: Session, invoiceId: string): Promise<Invoice> {
  const invoice = await findAccessible(db, session, invoiceId)
  if (invoice === null) throw new ApiError('not_found')
  return invoice
}

/**
 * The invoice, if the session may access it.
 * @throws ApiError as requireOpenedInvoice; `guest_links_off` if the practice turned off guest links after the token
 * was issued
 */
export async function requireInvoice(db: Db, session: Session, invoiceId: string): Promise<Invoice> {
  const invoice = await requireOpenedInvoice(db, session, invoiceId)
  if (session.scope === 'guest' && !invoice.guestLinks) throw new ApiError('guest_links_off')
  return invoice
}

/** @throws ApiError `already_paid`, `payment_in_progress` */
export function requirePayable(invoice: Pick<Invoice, 'status'>): void {
  if (isPayable(invoice.status)) return
  throw new ApiError(wasPaid(invoice.status) ? 'already_paid' : 'payment_in_progress')
}

/** @throws ApiError `not_payable` for an invoice that is not, or no longer, collected */
export function requireCollectible({ isCollectible }: Pick<Invoice, 'isCollectible'>): void {
  if (!isCollectible) throw new ApiError('not_payable')
}
