import type { Db, Row } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'

interface OwnPatient {
  readonly practiceId: number
  readonly payerId: number
  readonly patientId: number
}

/** The names of a payer's own patient at a practice. @throws ApiError `not_found` */
export async function requireOwnPatient(
  db: Db,
  { practiceId, payerId, patientId }: OwnPatient,
): Promise<Pick<Row<'patients'>, 'first_name' | 'last_name'>> {
  return db
    .selectFrom('patients')
    .select(['first_name', 'last_name'])
    .where('patient_id', '=', patientId)
    .where('payer_id', '=', payerId)
    .where('practice_id', '=', practiceId)
    .executeTakeFirstOrThrow(() => new ApiError('not_found'))
}
