import type { Row, Tx } from '../db/index.ts'
import { ItemRefusedError } from './apply-batch.ts'
import { findPatient } from './external-id-repository.ts'

export type BilledPatient = Row<'patients'> & { readonly payer_id: number }

/** A practice's patient by its own id, who has a payer. @throws ItemRefusedError */
export async function findBilledPatient(
  tx: Tx,
  practiceId: number,
  externalId: string,
): Promise<BilledPatient> {
  const patient = await findPatient(tx, practiceId, externalId)
  if (patient === undefined) throw new ItemRefusedError('patientExternalId', 'No patient has this id.')
  const { payer_id } = patient
  if (payer_id === null) throw new ItemRefusedError('patientExternalId', 'The patient has no payer.')
  return { ...patient, payer_id }
}
