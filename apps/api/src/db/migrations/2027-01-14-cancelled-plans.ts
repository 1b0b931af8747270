import { sql, type Kysely } from 'kysely'

/** A cancelled plan stays cancelled when nothing is left of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_plans
    drop constraint payment_plans_check3,
    add constraint cancelled_or_paid_off check (status = 'cancelled' or (status = 'paid_off') = (balance_subtotal = 0))`.execute(
    db,
  )
}
