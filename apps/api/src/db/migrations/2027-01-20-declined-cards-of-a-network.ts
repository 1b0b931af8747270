import { sql, type Kysely } from 'kysely'

/** Sums up the declined cards of a network and its site over the voluntary invoices and card setups that it opened. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table voluntary_invoices add column site_hash text not null default ''`.execute(db)
  await sql`update voluntary_invoices set site_hash = address_hash`.execute(db)
  await sql`drop index voluntary_invoices_address_hash_created_at_idx`.execute(db)
  await sql`alter table card_setups add column address_hash text not null default '',
    add column site_hash text not null default ''`.execute(db)
}
