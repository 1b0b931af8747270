import { sql, type Kysely } from 'kysely'

/**
 * From now on no bank login is written in the clear. `not valid`: those that are there already are sealed by the start
 * that follows, which has the key.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['bank_accounts', 'method_removals']) {
    await sql`alter table ${sql.table(table)} add constraint access_token_is_sealed
      check (access_token like 'v1:%') not valid`.execute(db)
  }
}
