import type { Row, Tx } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'

export type Plan = Row<'payment_plans'>

/** A payer's plans, oldest first, including those paid off. */
export const selectPlansOfPayer = prepare((db, { payerId }: { readonly payerId: number }) =>
  db.selectFrom('payment_plans').selectAll().where('payer_id', '=', payerId).orderBy('payment_plan_id'),
)

/**
 * Stores a locked plan's new balance. Without a rest the plan is paid off; with one it is active, also again. A cancelled
 * plan stays cancelled.
 */
export async function updateBalance(
  tx: Tx,
  plan: Plan,
  balance: Pick<Plan, 'balance_subtotal' | 'balance_tax'>,
): Promise<void> {
  const running = balance.balance_subtotal === 0 ? 'paid_off' : 'active'
  await tx
    .updateTable('payment_plans')
    .set({ ...balance, status: plan.status === 'cancelled' ? plan.status : running })
    .where('payment_plan_id', '=', plan.payment_plan_id)
    .execute()
}

/**
 * Reads and locks the plan until the transaction ends, which `retryWhileLocked` repeats while another one holds it.
 * Lock order: invoice, method, plan.
 */
export async function lockPlan(tx: Tx, planId: number): Promise<Plan> {
  return tx
    .selectFrom('payment_plans')
    .selectAll()
    .where('payment_plan_id', '=', planId)
    .forUpdate()
    .noWait()
    .executeTakeFirstOrThrow()
}
