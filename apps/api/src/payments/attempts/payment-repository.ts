import type { BillingTotals } from '@payment-center/validation/model'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { cents, type Cents } from '@payment-center/payments/money'
import { sql } from 'kysely'
import type { Tx, Db } from '../../db/index.ts'
import { prepare } from '../../db/prepare.ts'
import { savePaidCard } from '../../methods/card-repository.ts'
import { type Attempt, firstCheckMs, type MethodPrice } from './attempt-repository.ts'
import { type Capture, type Card, ProviderUnavailableError } from '../../ports/payment-provider.ts'
import type { Dependencies } from '../../base/dependencies.ts'

type NewTransaction = BillingTotals &
  Pick<Attempt, 'invoiceId' | 'attemptId' | 'intentId' | 'kind'> &
  Pick<Capture, 'chargeId' | 'captured' | 'cardBrand' | 'bankName' | 'last4' | 'funding' | 'paidAt'>

export const insertTransaction = prepare((db, paid: NewTransaction) =>
  db.insertInto('transactions').values({
    charge_event_id: paid.invoiceId,
    attempt_id: paid.attemptId,
    payment_intent_id: paid.intentId,
    charge_id: paid.chargeId,
    kind: paid.kind,
    subtotal: paid.subtotal,
    tax: paid.tax,
    fee: paid.fee,
    total: paid.total,
    captured: paid.captured,
    refunded: 0,
    card_brand: paid.cardBrand,
    bank_name: paid.bankName,
    last4: paid.last4,
    funding: paid.funding,
    paid_at: paid.paidAt,
  }),
)

export async function saveCard(tx: Tx, { invoiceId }: Attempt, card: Card, now: Date): Promise<void> {
  const { payer_id: payerId } = await tx
    .selectFrom('charge_events')
    .select('payer_id')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  await savePaidCard(tx, payerId, card, now)
}

/** A method's id at the provider, by that id or by the id of the saved method. */
async function providerIdOf(db: Db, methodId: string): Promise<string> {
  const saved = await db
    .selectFrom('saved_cards')
    .select('payment_method_id as id')
    .where('token_id', '=', methodId)
    .unionAll(db.selectFrom('bank_accounts').select('source_id as id').where('ach_id', '=', methodId))
    .executeTakeFirst()
  return saved?.id ?? methodId
}

/** Whether another method than this one pays or paid an invoice; false if the provider's method is unknown here. */
export async function isPaidByOther(db: Db, invoiceId: string, methodId: string): Promise<boolean> {
  const charged = await db
    .selectFrom('payment_attempts')
    .select('payment_method_id')
    .where('charge_event_id', '=', invoiceId)
    .where('state', 'in', ['claimed', 'succeeded'])
    .orderBy('attempt_number', 'desc')
    .executeTakeFirst()
  const chargedId = charged?.payment_method_id ?? null
  return chargedId !== null && chargedId !== (await providerIdOf(db, methodId))
}

interface AdoptedIntent extends MethodPrice {
  readonly intentId: string
  /** The number that its idempotency key has. */
  readonly attemptNumber: number
  readonly methodId: string
}

/** Gives an attempt without an intent one that the provider already has, as claimed by a guest. */
export async function adoptIntent(
  tx: Tx,
  attemptId: number,
  { intentId, attemptNumber, methodId, kind, totals }: AdoptedIntent,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set((of) => ({
      state: 'claimed',
      payment_intent_id: intentId,
      attempt_number: of.fn<number>('greatest', ['attempt_number', of.val(attemptNumber)]),
      payment_method_id: methodId,
      claimed_at: now,
      kind,
      ...totals,
      active_at: now,
      next_check_at: new Date(now.getTime() + firstCheckMs),
      check_count: 0,
    }))
    .where('attempt_id', '=', attemptId)
    .execute()
}

/** The invoice's current status. @throws NoResultError for an unknown invoice */
export async function readStatus({ db }: Dependencies, invoiceId: string): Promise<ChargeEventStatus> {
  const row = await db
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return row.status
}

/** Stored instead of a decline's id: the amount was authorized and released, because the card has another price. */
export const cardDiffers = 'card_differs'

/** Whether the invoice's newest payment was released because its card has another price. */
export async function wasReleased(db: Db, invoiceId: string): Promise<boolean> {
  const newest = await db
    .selectFrom('payment_attempts')
    .select(['state', 'seen_decline'])
    .where('charge_event_id', '=', invoiceId)
    .orderBy('attempt_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === 'canceled' && newest.seen_decline === cardDiffers
}

/**
 * Cents we refunded ourselves because too much was captured; the practice did not refund these.
 * @param refunded cents by anyone
 */
export async function refundedOvercharge(tx: Tx, attemptId: number, refunded: Cents): Promise<Cents> {
  const excess = await tx
    .selectFrom('payment_adjustments')
    .select(['amount', 'state'])
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'excess')
    .executeTakeFirst()
  if (excess === undefined) return cents(0)
  if (excess.state !== 'due') return excess.amount
  // Our own share of the refunded total is known only once our refund is done.
  if (refunded > 0) throw new ProviderUnavailableError('an overcharge is not refunded yet')
  return cents(0)
}

/**
 * The platform paid for lost disputes; the practice whose account got the money returns all that they cost, and gets it
 * back for a dispute that is won after all.
 */
export async function recordLostDispute(
  tx: Tx,
  { attemptId, invoiceId, connectedAccountId }: Attempt,
  lost: Cents,
  at: Date,
): Promise<void> {
  if (connectedAccountId === null) return
  const due = { amount: lost, state: 'due', next_check_at: at, check_count: 0 } as const
  if (lost === 0) {
    await tx
      .updateTable('payment_adjustments')
      .set(due)
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'lost_dispute')
      .where('amount', '>', lost)
      .execute()
    return
  }
  await tx
    .insertInto('payment_adjustments')
    .values({
      charge_event_id: invoiceId,
      attempt_id: attemptId,
      kind: 'lost_dispute',
      ...due,
      refund_id: null,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'kind'])
        .doUpdateSet(due)
        .where('payment_adjustments.amount', '!=', lost),
    )
    .execute()
}

/**
 * Stores on the invoice whether its bank took the payment back. It stays stored when such a dispute is won after all:
 * nothing was refunded then.
 */
export async function storeCause(
  tx: Tx,
  invoiceId: string,
  { lost }: Capture,
  refunded: Cents,
): Promise<void> {
  if (refunded === 0) return
  await tx
    .updateTable('charge_events')
    .set({ decline_kind: lost > 0 ? 'disputed' : null, decline_code: null })
    .where('charge_event_id', '=', invoiceId)
    .execute()
}

/** Draws the sequence number of a refund check. Call it before asking the provider, so that a later answer wins. */
export async function nextRefundCheck(db: Db): Promise<number> {
  const { rows } = await sql<{
    checkNumber: number
  }>`select nextval('refund_check_numbers') as "checkNumber"`.execute(db)
  return rows[0]?.checkNumber ?? 0
}

export async function findPracticeOf({ db }: Dependencies, invoiceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('charge_events')
    .select('practice_id')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirst()
  return row?.practice_id ?? null
}
