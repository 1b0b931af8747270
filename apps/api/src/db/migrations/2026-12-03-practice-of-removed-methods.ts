import { sql, type Kysely } from 'kysely'

/** Says in which account at the providers a deleted method is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table method_removals add column practice_id integer references practices`).execute(db)
}
