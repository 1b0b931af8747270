import type { Transaction } from 'kysely'
import type { Database, Row } from '../db/index.ts'
import type { Db } from '../server/dependencies.ts'

export type Plan = Row<'payment_plans'>

/** A payer's plans, oldest first, including those paid off. */
export async function selectPlansOfPayer(db: Db, payerId: number): Promise<Plan[]> {
  return db
    .selectFrom('payment_plans')
    .selectAll()
    .where('payer_id', '=', payerId)
    .orderBy('payment_plan_id')
    .execute()
}

/** Reads and locks the plan until the transaction ends. Lock order: invoice, method, plan. */
export async function lockPlan(tx: Transaction<Database>, planId: number): Promise<Plan> {
  return tx
    .selectFrom('payment_plans')
    .selectAll()
    .where('payment_plan_id', '=', planId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
