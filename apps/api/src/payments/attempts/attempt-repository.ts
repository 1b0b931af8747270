import type { BillingTotals } from '@payment-center/validation/model'
import type { ChargeEventStatus, PricedKind } from '@payment-center/validation/wire'
import type { Db, Row, Tx } from '../../db/index.ts'
import { type AttemptState, liveStates } from './attempt-state.ts'
import type { Terms } from '../../ports/payment-provider.ts'
import { prepare } from '../../db/prepared-statements.ts'
import type { CardTester } from '../../auth/declined-cards.ts'

/** What a method pays for an invoice. Amounts in cents. */
export interface MethodPrice {
  readonly kind: PricedKind
  readonly totals: BillingTotals
}

/** The reconciler first checks an unsettled attempt after this time. */
export const firstCheckMs = 5000

/** Whether its intent may have the statement descriptor of a debit, which Stripe never removes, and refuses for cards. */
export function isForBank({ kind }: Attempt): boolean {
  return kind === 'ach'
}

/** Whether the server charges a saved method with it, which tests no card. */
export function isChargedByServer({ confirmedBy, state }: Attempt): boolean {
  return state.state === 'claimed' && confirmedBy === 'server'
}

/** An attempt whose invoice's lock the caller holds. */
export interface LockedAttempt extends Attempt {
  readonly invoiceStatus: ChargeEventStatus
}

function stateOf(row: Row<'payment_attempts'>): AttemptState {
  switch (row.state) {
    case 'open':
      return { state: 'open', seenDecline: row.seen_decline }
    case 'claimed':
      if (row.payment_method_id === null || row.claimed_at === null) throw new Error('a claim without a card')
      return {
        state: 'claimed',
        paymentMethodId: row.payment_method_id,
        claimedAt: row.claimed_at,
        seenDecline: row.seen_decline,
      }
    case 'opening':
    case 'succeeded':
    case 'canceled':
      return { state: row.state }
    default:
      return row.state satisfies never
  }
}

/** One try to pay an invoice. Amounts in cents. */
export type Attempt = Readonly<ReturnType<typeof attemptOf>>

export function attemptOf(row: AttemptRow) {
  return {
    attemptId: row.attempt_id,
    invoiceId: row.charge_event_id,
    /** The practice whose account at the provider has the payment. */
    practiceId: row.practice_id,
    practiceName: row.practice_name,
    /** The plan that the invoice belongs to; null for none. */
    planId: row.payment_plan_id,
    /** Whether the practice collects the invoice no more. */
    isClosed: row.closed_as !== null,
    attemptNumber: row.attempt_number,
    /** Null while opening. */
    intentId: row.payment_intent_id,
    connectedAccountId: row.connected_account_id,
    kind: row.kind,
    totals: { subtotal: row.subtotal, tax: row.tax, fee: row.fee, total: row.total },
    /** The customer whose saved method pays, or who saves the card; null for neither. */
    customerId: row.customer_id,
    saveCard: row.save_card,
    /** Whether the provider confirmed that the intent has these terms. */
    termsAgreed: row.terms_agreed,
    confirmedBy: row.confirmed_by,
    confirmCount: row.confirm_count,
    /** For whom it was last claimed; a payer gets a receipt. */
    claimedFor: row.claimed_for,
    /** Whether the bank has been processing it since it was last claimed. */
    isProcessing: row.processing_at !== null,
    /** Charges that a browser confirmed and the provider declined. */
    declines: row.declines,
    state: stateOf(row),
    /** Whether its intent may have a customer: a method claimed it, or it was opened for a saved one. */
    mayHaveCustomer: row.payment_method_id !== null || row.customer_id !== null,
    /** The payer's last action. */
    activeAt: row.active_at,
  }
}

export async function findLiveAttempt(db: Db, invoiceId: string): Promise<Attempt | null> {
  const [row] = await selectLive(db, { invoiceId })
  return row === undefined ? null : attemptOf(row)
}

/** The attempt with this intent, or null for an intent that isn't ours. */
export async function findAttemptByIntent(db: Db, intentId: string): Promise<Attempt | null> {
  const [row] = await selectByIntent(db, { intentId })
  return row === undefined ? null : attemptOf(row)
}

/** Reads the attempt again. Its invoice's lock also guards its attempts. */
export async function reloadAttempt(db: Db, attemptId: number): Promise<Attempt> {
  const [row] = await selectById(db, { attemptId })
  if (row === undefined) throw new Error(`no attempt ${attemptId}`)
  return attemptOf(row)
}

function columnsOf(state: AttemptState) {
  if (state.state === 'claimed') {
    return {
      state: state.state,
      payment_method_id: state.paymentMethodId,
      claimed_at: state.claimedAt,
      seen_decline: state.seenDecline,
    }
  }
  return state.state === 'open'
    ? { state: state.state, claimed_at: null, seen_decline: state.seenDecline }
    : { state: state.state }
}

interface AttemptChange {
  readonly state: AttemptState
  readonly claim?: Claim
}

/** What a method is to pay, and for whom it is kept. */
export type TermsOrder = MethodPrice & Pick<Terms, 'customerId' | 'saveCard'>

export type Claim = TermsOrder & Pick<Attempt, 'termsAgreed' | 'confirmedBy' | 'confirmCount' | 'claimedFor'>

function claimColumns({ kind, totals, ...claim }: Claim) {
  return {
    kind,
    ...totals,
    terms_agreed: claim.termsAgreed,
    customer_id: claim.customerId,
    save_card: claim.saveCard,
    confirmed_by: claim.confirmedBy,
    confirm_count: claim.confirmCount,
    claimed_for: claim.claimedFor,
    processing_at: null,
  }
}

/** Stores a new state, and has the reconciler check the attempt soon; never later than it would have. */
export async function saveAttempt(tx: Tx, attemptId: number, change: AttemptChange, now: Date) {
  const { claim, state } = change
  const soon = new Date(now.getTime() + firstCheckMs)
  await tx
    .updateTable('payment_attempts')
    .set((of) => ({
      ...columnsOf(state),
      ...(claim === undefined ? {} : claimColumns(claim)),
      active_at: now,
      next_check_at: of.fn<Date>('least', ['next_check_at', of.val(soon)]),
      check_count: 0,
    }))
    .where('attempt_id', '=', attemptId)
    .execute()
}

export type AttemptRow = Row<'payment_attempts'> &
  Pick<Row<'charge_events'>, 'practice_id' | 'payment_plan_id' | 'closed_as'> & {
    readonly practice_name: string
  }

const selectAttempts = (db: Db) =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'payment_attempts.charge_event_id')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .selectAll('payment_attempts')
    .select([
      'charge_events.practice_id',
      'charge_events.payment_plan_id',
      'charge_events.closed_as',
      'practices.name as practice_name',
    ])

const selectLive = prepare((db, { invoiceId }: { readonly invoiceId: string }) =>
  selectAttempts(db)
    .where('payment_attempts.charge_event_id', '=', invoiceId)
    .where('state', 'in', liveStates),
)

const selectByIntent = prepare((db, { intentId }: { readonly intentId: string }) =>
  selectAttempts(db).where('payment_intent_id', '=', intentId),
)

const selectById = prepare((db, { attemptId }: { readonly attemptId: number }) =>
  selectAttempts(db).where('attempt_id', '=', attemptId),
)

/** Payments that a tester may still confirm: those that a site or a payer opened, or a payer's bills with declines. */
export async function findOpenAttemptsOf(db: Db, tester: CardTester): Promise<Attempt[]> {
  const open = selectAttempts(db).where('state', 'in', liveStates)
  const rows = await (
    tester.of === 'bill'
      ? open.where('charge_events.payer_id', '=', tester.payerId).where('payment_attempts.declines', '>', 0)
      : open.where('payment_attempts.charge_event_id', 'in', (from) =>
          from
            .selectFrom('voluntary_invoices')
            .select('charge_event_id')
            .where((is) =>
              is.or([
                is('site_hash', '=', tester.network.site_hash),
                is('payer_id', '=', tester.payerId ?? 0),
              ]),
            ),
        )
  ).execute()
  return rows.map(attemptOf)
}
