import { sql, type Kysely } from 'kysely'

/** Patients are looked up by birth date; names are compared in code, independent of the database's locale. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index patients_practice_id_lower_idx`.execute(db)
  await sql`create index on patients (practice_id, date_of_birth)`.execute(db)
}
