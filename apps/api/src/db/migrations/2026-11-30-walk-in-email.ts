import { sql, type Kysely } from 'kysely'

/** Where a guest of Pay as Guest wants the receipt and the notice of a returned bank payment. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table voluntary_invoices
        add column email text,
        add column language text check (language in ('en', 'es'))`,
    )
    .execute(db)
}
