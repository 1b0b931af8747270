import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'
import { feesOfLocation, feesOfPractice, practiceDay } from '../practices/practice-repository.ts'
import { dayMs, dayOf } from '../base/calendar.ts'

const columns = [
  'charge_events.charge_event_id',
  'charge_events.practice_id',
  'charge_events.location_id',
  'charge_events.status',
  'charge_events.transaction_date',
  'charge_events.due_date',
  'charge_events.tax_rate',
  'charge_events.method_kind',
  'charge_events.payment_plan_id',
  'charge_events.decline_kind',
  'charge_events.decline_code',
  'charge_events.closed_as',
  'practices.name as practice_name',
  'practices.account_type',
  'practices.fee_program',
  'practices.guest_links',
  'practices.link_days',
  'practices.time_zone',
  'practices.connected_account_id',
  'payers.payer_id',
  'payers.portal_user_id',
  'payers.first_name',
  'payers.last_name',
  'payers.email',
  'payers.phone_number',
  'payers.account_closed_at',
  'patients.first_name as patient_first_name',
  'patients.last_name as patient_last_name',
  'plan_payments.tax as plan_tax',
  'plan_payments.kind as plan_payment_kind',
  'plan_payments.closed_at',
  'transactions.paid_at',
  'transactions.kind',
  'transactions.card_brand',
  'transactions.bank_name',
  'transactions.last4',
  'transactions.refunded',
  'payment_attempts.processing_at',
] as const

const procedureColumns = [
  'treatment_description as treatmentDescription',
  'treatment_date as treatmentDate',
  'amount',
  'is_taxable as isTaxable',
] as const

/** One statement, so that a concurrent change can't mix into an invoice's price, nor its status and payment differ. */
const invoices = (db: Db) =>
  db
    .selectFrom('charge_events')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .innerJoin('payers', 'payers.payer_id', 'charge_events.payer_id')
    .innerJoin('patients', 'patients.patient_id', 'charge_events.patient_id')
    .leftJoin('plan_payments', 'plan_payments.charge_event_id', 'charge_events.charge_event_id')
    .leftJoin('transactions', 'transactions.charge_event_id', 'charge_events.charge_event_id')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.charge_event_id', '=', 'charge_events.charge_event_id')
        .on('payment_attempts.state', '=', 'claimed'),
    )
    .select(columns)
    .select((of) => [
      of.fn.coalesce('transactions.subtotal', 'payment_attempts.subtotal').as('subtotal'),
      of.fn.coalesce('transactions.tax', 'payment_attempts.tax').as('tax'),
      of.fn.coalesce('transactions.fee', 'payment_attempts.fee').as('fee'),
      of.fn.coalesce('transactions.total', 'payment_attempts.total').as('total'),
      of
        .or([
          of.and([
            of('payment_attempts.attempt_id', 'is not', null),
            // A bank has a debit for days, and its outcome is not asked for.
            of.or([
              of('payment_attempts.processing_at', 'is', null),
              of('payment_attempts.kind', '!=', 'ach'),
            ]),
          ]),
          // Whether the payment ever started is unknown.
          of.and([
            of('charge_events.status', '=', sql.lit('stripe_pending')),
            of('charge_events.announced_at', 'is not', null),
          ]),
        ])
        .as('is_being_paid'),
      // With one join more, PostgreSQL would join in this order alone, from all invoices (join_collapse_limit).
      of
        .exists(
          of
            .selectFrom('voluntary_invoices')
            .whereRef('voluntary_invoices.charge_event_id', '=', 'charge_events.charge_event_id'),
        )
        .as('is_voluntary'),
      jsonObjectFrom(
        of
          .selectFrom('bank_accounts')
          .select(['bank_name', 'last4'])
          .whereRef('source_id', '=', 'payment_attempts.payment_method_id'),
      ).as('debited'),
      jsonArrayFrom(
        of
          .selectFrom('procedures')
          .select(procedureColumns)
          .whereRef('procedures.charge_event_id', '=', 'charge_events.charge_event_id')
          .orderBy('procedures.position'),
      ).as('procedures'),
      feesOfPractice(of.ref('charge_events.practice_id')).as('practice_fees'),
      feesOfLocation(of.ref('charge_events.location_id')).as('location_fees'),
    ])

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number]

export const selectInvoices = prepare((db, { invoiceIds }: { readonly invoiceIds: readonly string[] }) =>
  invoices(db).where('charge_events.charge_event_id', '=', sql<string>`any(${invoiceIds})`),
)

/** A statement of its own, because PostgreSQL plans a list of one id for ten rows. */
export const selectInvoice = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  invoices(db).where('charge_events.charge_event_id', '=', invoiceId),
)

/** Positions in a list that starts at 1. */
export type Positions = Readonly<Record<'first' | 'last', number>>

interface PositionsOfPayer extends Positions {
  readonly payerId: number
}

const byDueDate = sql<number>`row_number() over (partition by status order by due_date, charge_event_id)`

const prepareForStatuses = (statuses: readonly ChargeEventStatus[]) =>
  prepare((db, { payerId, first, last }: PositionsOfPayer) =>
    invoices(db)
      .where('charge_events.charge_event_id', 'in', (from) =>
        from
          .selectFrom((inner) =>
            inner
              .selectFrom('charge_events')
              .select(['charge_event_id', byDueDate.as('position')])
              .where('payer_id', '=', payerId)
              .where(
                'status',
                'in',
                statuses.map((status) => sql.lit(status)),
              )
              .as('listed'),
          )
          .select('listed.charge_event_id')
          .where('listed.position', '>=', first)
          .where('listed.position', '<=', last),
      )
      .orderBy('charge_events.due_date')
      .orderBy('charge_events.charge_event_id'),
  )

const prepared = new Map<string, ReturnType<typeof prepareForStatuses>>()

/**
 * Selects a payer's invoices by due date. The statuses are part of the statement: as values, PostgreSQL would expect
 * fewer rows of some than of all, and plan the statement at each call, which takes ten times as long as to run it.
 */
export function selectInvoicesOfPayer(statuses: readonly ChargeEventStatus[]) {
  const key = statuses.join()
  const known = prepared.get(key) ?? prepareForStatuses(statuses)
  prepared.set(key, known)
  return known
}

interface OwnVoluntary {
  readonly invoiceId: string
  readonly portalUserId: number
}

export const selectOwnVoluntary = prepare((db, { invoiceId, portalUserId }: OwnVoluntary) =>
  db
    .selectFrom('voluntary_invoices')
    .innerJoin('payers', 'payers.payer_id', 'voluntary_invoices.payer_id')
    .select('voluntary_invoices.charge_event_id')
    .where('voluntary_invoices.charge_event_id', '=', invoiceId)
    .where('payers.portal_user_id', '=', portalUserId),
)

export const batchSize = 100

/**
 * Locks bills whose due date has passed at their practice. Excluded: instalments that the server charges itself,
 * extra plan payments, closed plan payments and Pay as Guest invoices, because no one has to pay those by a date.
 */
export async function lockOverdue(tx: Tx, now: Date): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('charge_events')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .leftJoin('plan_payments', 'plan_payments.charge_event_id', 'charge_events.charge_event_id')
    .leftJoin('voluntary_invoices', 'voluntary_invoices.charge_event_id', 'charge_events.charge_event_id')
    .select('charge_events.charge_event_id')
    .where('charge_events.status', '=', 'scheduled')
    .where('charge_events.closed_as', 'is', null)
    .where('charge_events.due_date', '<', practiceDay(now))
    // Lets PostgreSQL use the index: no practice's day is later.
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
