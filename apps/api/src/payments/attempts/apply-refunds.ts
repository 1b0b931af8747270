import { cents, type Cents } from '@payment-center/payments/money'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { Db, Dependencies } from '../../server/dependencies.ts'
import { changeStatus, lockStatus } from '../../invoices/change-status.ts'
import type { Attempt } from './attempt-repository.ts'
import { ProviderUnavailableError, type Capture } from '../../ports/payment-provider.ts'

/** What we gave back ourselves because too much had been captured: no refund in the practice's sense. Cents. */
async function refundedOvercharge(tx: Transaction<Database>, attemptId: number): Promise<Cents> {
  const excess = await tx
    .selectFrom('payment_adjustments')
    .select(['amount', 'state'])
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'excess')
    .executeTakeFirst()
  if (excess === undefined) return cents(0)
  // Which part of what was refunded is ours can be told only once ours is done.
  if (excess.state === 'due') throw new ProviderUnavailableError('an excess is still to be given back')
  return excess.amount
}

async function noteDispute(tx: Transaction<Database>, attemptId: number, at: Date): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ disputed_at: at })
    .where('attempt_id', '=', attemptId)
    .where('disputed_at', 'is', null)
    .execute()
}

/** Counts a question about what was given back: to be called before the provider is asked. */
export async function countRefundQuestion(db: Db): Promise<number> {
  const { rows } = await sql<{ question: number }>`select nextval('refund_questions') as question`.execute(db)
  return rows[0]?.question ?? 0
}

/**
 * Writes down what was given back of a payment, by the practice or by the payer's bank after a dispute: refunded in
 * full, or in part. A refund that a bank sends back later lowers the figure; the invoice's status goes forward alone.
 * @param question the number of the question that the capture answers; a later one's answer stays
 */
export async function applyRefunds(
  { db, clock, log }: Dependencies,
  { attemptId, invoiceId }: Attempt,
  capture: Capture,
  question: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const status = await lockStatus(tx, invoiceId)
    if (capture.isDisputed) await noteDispute(tx, attemptId, clock())
    const excess = await refundedOvercharge(tx, attemptId)
    if (capture.refunded < excess) log.error({ attemptId, excess }, 'an excess did not reach the payer')
    const refunded = cents(Math.max(0, capture.refunded - excess))
    const before = await tx
      .selectFrom('transactions')
      .select(['total', 'refunded'])
      .where('attempt_id', '=', attemptId)
      .where('refund_question', '<', question)
      .executeTakeFirst()
    if (before === undefined) return
    await tx
      .updateTable('transactions')
      .set({ refunded, refund_question: question })
      .where('attempt_id', '=', attemptId)
      .execute()
    if (refunded < before.refunded) log.error({ attemptId, refunded }, 'a refund did not reach the payer')
    if (refunded <= 0 || status === 'refunded') return
    const to = refunded >= before.total ? 'refunded' : 'partially_refunded'
    await changeStatus(tx, { invoiceId, to, reason: 'refunded', attemptId, at: clock() })
  })
}
