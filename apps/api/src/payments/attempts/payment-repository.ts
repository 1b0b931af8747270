import type { BillingTotals } from '@payment-center/validation/model'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Cents } from '@payment-center/payments/money'
import type { Tx, Db } from '../../db/index.ts'
import { prepare } from '../../db/prepared-statements.ts'
import { savePaidCard } from '../../methods/card-repository.ts'
import { type Attempt, firstCheckMs, type MethodPrice } from './attempt-repository.ts'
import type { Capture, Card } from '../../ports/payment-provider.ts'
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

export async function findPracticeOf({ db }: Dependencies, invoiceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('charge_events')
    .select('practice_id')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirst()
  return row?.practice_id ?? null
}

interface Difference {
  readonly invoiceId: string
  readonly attemptId: number
  /** Cents captured above the price; below it if negative. */
  readonly difference: Cents
  readonly now: Date
}

export async function insertDifference(
  tx: Tx,
  { invoiceId, attemptId, difference, now }: Difference,
): Promise<void> {
  const isExcess = difference > 0
  await tx
    .insertInto('payment_adjustments')
    .values({
      charge_event_id: invoiceId,
      attempt_id: attemptId,
      kind: isExcess ? 'excess' : 'shortfall',
      amount: Math.abs(difference),
      state: isExcess ? 'due' : 'done',
      refund_id: null,
      created_at: now,
      next_check_at: now,
    })
    .execute()
}

/** Records since when the bank has been processing the attempt. */
export async function markProcessing(tx: Tx, attemptId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ processing_at: now })
    .where('attempt_id', '=', attemptId)
    .where('processing_at', 'is', null)
    .execute()
}
