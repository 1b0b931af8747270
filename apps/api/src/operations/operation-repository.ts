import { randomUUID } from 'node:crypto'
import type { Db } from '../db/index.ts'
import { findPlanPayment } from '../plans/plan-payment-repository.ts'
import { returnedInvoiceId } from '../plans/return-payment-to-plan.ts'
import { UsageError, type OperationContext } from './operation.ts'

/** The failed payment of a refund, by its own id or by that of the refunded payment. @throws UsageError */
export async function findReturned(
  db: Db,
  chargeEventId: string,
): Promise<{ invoiceId: string; planId: number }> {
  const payment = await findPlanPayment(db, chargeEventId)
  if (payment === null) throw new UsageError([`${chargeEventId} is not a payment of a plan.`])
  const planId = payment.payment_plan_id
  if (payment.kind === 'returned' && payment.applied_at === null) return { invoiceId: chargeEventId, planId }
  const plan = await db
    .selectFrom('payment_plans')
    .select('instalment_seed')
    .where('payment_plan_id', '=', planId)
    .executeTakeFirstOrThrow()
  const invoiceId = returnedInvoiceId(plan, chargeEventId)
  if ((await findPlanPayment(db, invoiceId)) !== null) return { invoiceId, planId }
  throw new UsageError([`${chargeEventId} has no refund that is due again.`])
}

/** Stores in the audit trail what an operator did to an object. */
export async function recordOperation(
  tx: Db,
  { now, operator }: Pick<OperationContext, 'now' | 'operator'>,
  action: string,
  object: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({
      happened_at: now,
      actor: `operator:${operator.name}`,
      action,
      object: JSON.stringify(object),
      outcome: 'ok',
      request_id: randomUUID(),
      address: operator.host,
    })
    .execute()
}
