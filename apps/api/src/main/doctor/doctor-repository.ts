import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { findRow } from '../../db/rows.ts'

interface DatabaseFacts {
  readonly version: number
  readonly versionName: string
  readonly role: string
  readonly isSuperuser: boolean
  /** Tables that the role owns, or whose owner's rights it has. */
  readonly ownedTables: number
  readonly megabytes: number
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_version') as "versionName",
      current_user::text as role,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      (select count(*)::int from pg_class
        where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage')
      ) as "ownedTables",
      (pg_database_size(current_database()) / 1000000)::int as megabytes`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('the database answered nothing')
  return facts
}

export async function listConnectedAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('practices')
    .select('connected_account_id')
    .distinct()
    .where('connected_account_id', 'is not', null)
    .where('left_at', 'is', null)
    .execute()
  return rows.flatMap(({ connected_account_id: account }) => account ?? [])
}

export async function findArrival(db: Db, eventId: string): Promise<Date | null> {
  return (await findRow(db, 'webhook_events', { event_id: eventId }))?.received_at ?? null
}

/** The visitor's address of a request, as the API saw it; null until it is recorded. */
export async function findAddress(db: Db, requestId: string, since: Date): Promise<string | null> {
  const row = await db
    .selectFrom('audit_events')
    .select('address')
    .where('happened_at', '>=', since)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.address ?? null
}
