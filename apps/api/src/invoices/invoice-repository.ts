import type { Bill, FeeSchedule } from '@payment-center/payments/fees'
import { taxOf } from '@payment-center/payments/fees'
import { add, type Cents } from '@payment-center/payments/money'
import type { ChargeEventStatus, WireDecline } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Row } from '../db/index.ts'
import type { Db } from '../server/dependencies.ts'
import { isPayable } from './status-graph.ts'
import { scheduleOf } from '../practices/fee-schedule.ts'

const noFees: FeeSchedule = { credit: 0, debit: 0, prepaid: 0, ach: 0 }

/** An invoice with everything needed to show it, price it and check access. */
export interface Invoice {
  readonly payer: Pick<Row<'payers'>, 'payer_id' | 'first_name' | 'last_name' | 'email' | 'phone_number'>
  readonly patient: Pick<Row<'patients'>, 'first_name' | 'last_name'>
  readonly invoiceId: string
  readonly practiceId: number
  readonly practiceName: string
  readonly locationId: number
  readonly status: ChargeEventStatus
  readonly transactionDate: string
  readonly dueDate: string
  readonly procedures: readonly Row<'procedures'>[]
  readonly bill: Bill
  readonly planId: number | null
  /** False for an extra payment of a plan and for a closed plan payment. */
  readonly isCollectible: boolean
  readonly guestLinks: boolean
  /** The practice's, an IANA name. */
  readonly timeZone: string
  readonly connectedAccountId: string | null
  readonly payerEmail: string
  /** Why it is still due: a returned bank payment or a declined instalment; null for neither. */
  readonly decline: WireDecline | null
}

/** One statement, so that a concurrent change of fees can't mix into an invoice's price. */
const selectInvoices = (db: Db) =>
  db
    .selectFrom('charge_events')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .innerJoin('payers', 'payers.payer_id', 'charge_events.payer_id')
    .innerJoin('patients', 'patients.patient_id', 'charge_events.patient_id')
    .leftJoin('plan_payments', 'plan_payments.charge_event_id', 'charge_events.charge_event_id')
    .select([
      'charge_events.charge_event_id',
      'charge_events.practice_id',
      'charge_events.location_id',
      'charge_events.status',
      'charge_events.transaction_date',
      'charge_events.due_date',
      'charge_events.tax_rate',
      'charge_events.payment_plan_id',
      'charge_events.decline_kind',
      'charge_events.decline_code',
      'practices.name as practice_name',
      'practices.account_type',
      'practices.fee_program',
      'practices.guest_links',
      'practices.time_zone',
      'practices.connected_account_id',
      'payers.payer_id',
      'payers.first_name',
      'payers.last_name',
      'payers.email',
      'payers.phone_number',
      'patients.first_name as patient_first_name',
      'patients.last_name as patient_last_name',
      'plan_payments.tax as plan_tax',
      'plan_payments.kind as plan_payment_kind',
      'plan_payments.closed_at',
    ])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('procedures')
          .selectAll('procedures')
          .whereRef('procedures.charge_event_id', '=', 'charge_events.charge_event_id')
          .orderBy('procedures.position'),
      ).as('procedures'),
      jsonArrayFrom(
        of
          .selectFrom('practice_fees')
          .select(['practice_fees.kind', 'practice_fees.rate'])
          .whereRef('practice_fees.practice_id', '=', 'charge_events.practice_id'),
      ).as('practice_fees'),
      jsonArrayFrom(
        of
          .selectFrom('location_fees')
          .select(['location_fees.kind', 'location_fees.rate'])
          .whereRef('location_fees.location_id', '=', 'charge_events.location_id'),
      ).as('location_fees'),
    ])

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number]

function billOf(row: InvoiceRow): Bill {
  const items = row.procedures.map((procedure) => ({
    amount: procedure.amount,
    isTaxable: procedure.is_taxable,
  }))
  // A plan's tax is split over its payments so that they add up to it exactly.
  const planTax: Cents | null = row.plan_tax
  return {
    subtotal: add(...items.map((item) => item.amount)),
    tax: planTax ?? taxOf(items, row.tax_rate),
    accountType: row.account_type,
    // An instalment costs the agreed amount by any method, and so does a refunded payment.
    feeSchedule:
      row.plan_payment_kind === 'instalment' || row.plan_payment_kind === 'returned'
        ? noFees
        : scheduleOf(row.fee_program, row.practice_fees, row.location_fees),
  }
}

/** A card that was declined on a screen leaves no trace: the payer saw it. */
function declineOf({ status, decline_kind: kind, decline_code: code }: InvoiceRow): WireDecline | null {
  const isReported = isPayable(status) && (kind === 'returned' || status === 'failed')
  return isReported && kind !== null ? { kind, code } : null
}

function invoiceOf(row: InvoiceRow): Invoice {
  const { payer_id, first_name, last_name, email, phone_number } = row
  return {
    invoiceId: row.charge_event_id,
    practiceId: row.practice_id,
    practiceName: row.practice_name,
    locationId: row.location_id,
    status: row.status,
    transactionDate: row.transaction_date,
    dueDate: row.due_date,
    procedures: row.procedures,
    bill: billOf(row),
    planId: row.payment_plan_id,
    isCollectible: row.plan_payment_kind !== 'off_cycle' && row.closed_at === null,
    guestLinks: row.guest_links,
    timeZone: row.time_zone,
    connectedAccountId: row.connected_account_id,
    payerEmail: email,
    decline: declineOf(row),
    payer: { payer_id, first_name, last_name, email, phone_number },
    patient: { first_name: row.patient_first_name, last_name: row.patient_last_name },
  }
}

/** Invoices in the order of their ids; unknown ids are skipped. */
export async function findInvoices(
  db: Db,
  invoiceIds: readonly string[],
  portalUserId?: number,
): Promise<Invoice[]> {
  if (invoiceIds.length === 0) return []
  const all = selectInvoices(db).where('charge_events.charge_event_id', 'in', invoiceIds)
  const own = portalUserId === undefined ? all : all.where('payers.portal_user_id', '=', portalUserId)
  const rows = await own.execute()
  const byId = new Map(rows.map((row) => [row.charge_event_id, invoiceOf(row)]))
  return invoiceIds.map((id) => byId.get(id)).filter((invoice) => invoice !== undefined)
}

/** @param portalUserId whose invoice it must be */
export async function findInvoice(db: Db, invoiceId: string, portalUserId?: number): Promise<Invoice | null> {
  return (await findInvoices(db, [invoiceId], portalUserId))[0] ?? null
}

/** Places in a list that starts at 1. */
export interface Places {
  readonly first: number
  readonly last: number
}

/** A payer's invoices in these statuses by due date, at these places of each status's list. */
export async function findInvoicesOfPayer(
  db: Db,
  payerId: number,
  statuses: readonly ChargeEventStatus[],
  { first, last }: Places,
): Promise<Invoice[]> {
  const byDueDate = sql<number>`row_number() over (partition by status order by due_date, charge_event_id)`
  const rows = await selectInvoices(db)
    .where('charge_events.charge_event_id', 'in', (from) =>
      from
        .selectFrom((inner) =>
          inner
            .selectFrom('charge_events')
            .select(['charge_event_id', byDueDate.as('place')])
            .where('payer_id', '=', payerId)
            .where('status', 'in', statuses)
            .as('listed'),
        )
        .select('listed.charge_event_id')
        .where('listed.place', '>=', first)
        .where('listed.place', '<=', last),
    )
    .orderBy('charge_events.due_date')
    .orderBy('charge_events.charge_event_id')
    .execute()
  return rows.map(invoiceOf)
}
