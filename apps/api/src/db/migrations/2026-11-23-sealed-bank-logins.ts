import { sql, type Kysely } from 'kysely'

/**
 * Bank logins must be sealed. `not valid` because existing ones are sealed by the next start, which has the key.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['bank_accounts', 'method_removals']) {
    await sql`alter table ${sql.table(table)} add constraint access_token_is_sealed
      check (access_token like 'v1:%') not valid`.execute(db)
  }
}
