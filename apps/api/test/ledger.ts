import { leastCharge } from '@payment-center/validation/fields'
import type { Stripe } from 'stripe'
import type { Db } from '../src/db/index.ts'
import { isEdge, wasPaid } from '../src/invoices/invoice-status-repository.ts'
import { returnedInvoiceId } from '../src/plans/apply-payments-to-plan.ts'
import type { Vendor } from './vendor.ts'

/** Compares our books with the provider's, to the cent. */
export interface Ledger {
  /** One sentence per discrepancy; empty for none. Call it when everything has settled. */
  findDiscrepancies(): Promise<string[]>
}

interface Books {
  readonly transactions: Awaited<ReturnType<typeof selectTransactions>>
  readonly intents: readonly Stripe.PaymentIntent[]
  readonly refunds: readonly Stripe.Refund[]
}

function selectTransactions(db: Db) {
  return db
    .selectFrom('transactions')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'transactions.charge_event_id')
    .leftJoin('payment_adjustments', (join) =>
      join
        .onRef('payment_adjustments.attempt_id', '=', 'transactions.attempt_id')
        .on('payment_adjustments.kind', '=', 'excess'),
    )
    .selectAll('transactions')
    .select(['charge_events.status', 'payment_adjustments.amount as excess'])
    .where('transactions.attempt_id', 'is not', null)
    .execute()
}

function chargeOf(intent: Stripe.PaymentIntent | undefined): Stripe.Charge | null {
  const charge = intent?.latest_charge ?? null
  return typeof charge === 'string' ? null : charge
}

const steps = ['paid', 'partially_refunded', 'refunded'] as const

/** The step of a status for a refunded amount. Cents. */
function stepAt(refunded: number, total: number): number {
  return refunded === 0 ? 0 : refunded >= total ? 2 : 1
}

/** A status matches the refunded amount; it may be further only after refunds that a bank rejected later. */
function isStatusRight(row: Books['transactions'][number], refunds: readonly Stripe.Refund[]): boolean {
  const sentBack = refunds.filter(({ payment_intent: id, status }) => {
    return id === row.payment_intent_id && status === 'failed'
  })
  const most = sentBack.reduce<number>((sum, { amount }) => sum + amount, row.refunded)
  const step = steps.findIndex((status) => status === row.status)
  return step >= stepAt(row.refunded, row.total) && step <= stepAt(most, row.total)
}

function checkTransaction(
  row: Books['transactions'][number],
  intent: Stripe.PaymentIntent | undefined,
  refunds: readonly Stripe.Refund[],
): string[] {
  const { subtotal, tax, fee, total, captured, refunded, status } = row
  const charge = chargeOf(intent)
  const excess = row.excess ?? 0
  const rules: readonly (readonly [isRight: boolean, what: string])[] = [
    [subtotal + tax + fee === total, `${subtotal} + ${tax} + ${fee} is not ${total}`],
    [total + excess === captured, `captured ${captured}, accounted for ${total} and ${excess} refunded`],
    [
      intent?.amount_received === captured,
      `captured ${captured}, at the provider ${intent?.amount_received}`,
    ],
    [isStatusRight(row, refunds), `${status}, though ${refunded} of ${total} were refunded`],
    // A lost dispute is no refund at the provider.
    [
      charge?.disputed === true || charge?.amount_refunded === refunded + excess,
      `refunded ${refunded} and ${excess}, at the provider ${charge?.amount_refunded}`,
    ],
  ]
  return rules.filter(([isRight]) => !isRight).map(([, what]) => `${row.charge_event_id}: ${what}`)
}

function checkCaptures({ transactions, intents }: Books): string[] {
  const byIntent = new Map(transactions.map((row) => [row.payment_intent_id, row]))
  const captured = intents.filter(({ status }) => status === 'succeeded')
  const perInvoice = Map.groupBy(captured, ({ metadata }) => metadata['charge_event_id'])
  return [
    ...captured
      .filter(({ id }) => !byIntent.has(id))
      .map(({ id }) => `${id} is captured, and not in the books`),
    ...intents
      .filter(({ status }) => status === 'requires_capture')
      .map(({ id }) => `${id} is authorized, and neither captured nor released`),
    ...[...perInvoice].filter(([, all]) => all.length > 1).map(([id]) => `${id} was captured more than once`),
  ]
}

/** Paid statuses without a transaction, and status changes outside the graph. */
async function checkStatuses(db: Db): Promise<string[]> {
  const unpaid = await db
    .selectFrom('charge_events')
    .leftJoin('transactions', 'transactions.charge_event_id', 'charge_events.charge_event_id')
    .select(['charge_events.charge_event_id', 'status'])
    .where('transactions.charge_event_id', 'is', null)
    .execute()
  const changes = await db.selectFrom('charge_event_transitions').selectAll().execute()
  return [
    ...unpaid
      .filter(({ status }) => wasPaid(status))
      .map((row) => `${row.charge_event_id} is ${row.status} without a payment`),
    ...changes
      .filter(({ from_status: from, to_status: to }) => !isEdge(from, to))
      .map((row) => `${row.charge_event_id} went from ${row.from_status} to ${row.to_status}`),
  ]
}

/** Each plan's balance plus all its applied payments, less what refunds put back on it. Cents. */
export async function sumPlans(db: Db): Promise<ReadonlyMap<number, number>> {
  const plans = await db.selectFrom('payment_plans').selectAll().execute()
  const rows = await db.selectFrom('plan_payments').selectAll().where('closed_at', 'is', null).execute()
  return new Map(
    plans.map(({ payment_plan_id: id, balance_subtotal, balance_tax }) => {
      const own = rows.filter(({ payment_plan_id }) => payment_plan_id === id)
      const sumOf = (payments: typeof rows) =>
        payments.reduce((sum, { subtotal, tax }) => sum + subtotal + tax, 0)
      const paid = sumOf(own.filter(({ applied_at: appliedAt }) => appliedAt !== null))
      const returned = sumOf(own.filter(({ kind }) => kind === 'returned'))
      return [id, balance_subtotal + balance_tax + paid - returned]
    }),
  )
}

/** Plan payments that were captured and not applied, or applied and not captured. */
async function checkPlanPayments(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .leftJoin('transactions', 'transactions.charge_event_id', 'plan_payments.charge_event_id')
    .select(['plan_payments.charge_event_id', 'plan_payments.subtotal', 'plan_payments.tax', 'applied_at'])
    .select(['transactions.subtotal as paid', 'transactions.tax as paid_tax', 'status'])
    .execute()
  return rows.flatMap(({ charge_event_id: id, applied_at, subtotal, tax, paid, paid_tax, status }) => {
    if (wasPaid(status) !== (applied_at !== null)) return [`${id} is ${status}, and its plan knows otherwise`]
    const agrees = paid === null || (paid === subtotal && paid_tax === tax)
    return agrees ? [] : [`${id} took ${subtotal} + ${tax} off its plan and was paid ${paid} + ${paid_tax}`]
  })
}

/** Refunded payments whose amount is not due again on their plan, once, unless it was paid or forgiven. */
async function checkReturned(db: Db): Promise<string[]> {
  const refunded = await db
    .selectFrom('plan_payments')
    .innerJoin('payment_plans', 'payment_plans.payment_plan_id', 'plan_payments.payment_plan_id')
    .innerJoin('transactions', 'transactions.charge_event_id', 'plan_payments.charge_event_id')
    .select(['plan_payments.charge_event_id', 'instalment_seed'])
    .select(['transactions.subtotal', 'transactions.tax', 'transactions.refunded'])
    .where('attempt_id', 'is not', null)
    .execute()
  const returned = await db.selectFrom('plan_payments').selectAll().where('kind', '=', 'returned').execute()
  const byId = new Map(returned.map((row) => [row.charge_event_id, row]))
  const wrong = refunded.flatMap(
    ({ charge_event_id: id, instalment_seed, subtotal, tax, refunded: amount }) => {
      const row = byId.get(returnedInvoiceId({ instalment_seed }, id))
      if (row !== undefined) byId.delete(row.charge_event_id)
      if (row !== undefined && (row.applied_at ?? row.forgiven_at) !== null) return []
      const due = row === undefined || row.closed_at !== null ? 0 : row.subtotal + row.tax
      const expected = Math.min(amount, subtotal + tax)
      return due === (expected < leastCharge ? 0 : expected)
        ? []
        : [`${id} was refunded ${amount}, due again ${due}`]
    },
  )
  return [...wrong, ...[...byId.keys()].map((id) => `${id} is due again without a refund`)]
}

/** Opens the ledger: each plan's sum must stay what it was at the opening, by default now. */
export async function openLedger(
  db: Db,
  vendor: Vendor,
  sums?: ReadonlyMap<number, number>,
): Promise<Ledger> {
  const opening = sums ?? (await sumPlans(db))
  return {
    findDiscrepancies: async () => {
      const books: Books = {
        transactions: await selectTransactions(db),
        intents: await vendor.listAllIntents(),
        refunds: await vendor.listAllRefunds(),
      }
      const intents = new Map(books.intents.map((intent) => [intent.id, intent]))
      const closing = await sumPlans(db)
      const changed = [...opening].filter(([id, sum]) => closing.get(id) !== sum)
      return [
        ...books.transactions.flatMap((row) =>
          checkTransaction(row, intents.get(row.payment_intent_id ?? ''), books.refunds),
        ),
        ...checkCaptures(books),
        ...(await checkStatuses(db)),
        ...(await checkPlanPayments(db)),
        ...(await checkReturned(db)),
        ...changed.map(([id, sum]) => `plan ${id} amounted to ${sum}, and now to ${closing.get(id)}`),
      ]
    },
  }
}
