import type { Transaction } from 'kysely'
import type { Database, Row } from '../db/index.ts'
import type { Db } from '../server/dependencies.ts'

export type Plan = Row<'payment_plans'>

/** The plans of a payer, the oldest first, those paid off among them. */
export async function selectPlansOfPayer(db: Db, payerId: number): Promise<Plan[]> {
  return db
    .selectFrom('payment_plans')
    .selectAll()
    .where('payer_id', '=', payerId)
    .orderBy('payment_plan_id')
    .execute()
}

/** The plan, its row locked until the transaction ends. The locks of an invoice and of a method come before a plan's. */
export async function lockPlan(tx: Transaction<Database>, planId: number): Promise<Plan> {
  return tx
    .selectFrom('payment_plans')
    .selectAll()
    .where('payment_plan_id', '=', planId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
