import { sql, type Kysely } from 'kysely'

/** Says under which rules a practice passes its card fees on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table practices add column fee_program text not null default 'dual-pricing'
    check (fee_program in ('dual-pricing', 'surcharge', 'convenience'))`.execute(db)
}
