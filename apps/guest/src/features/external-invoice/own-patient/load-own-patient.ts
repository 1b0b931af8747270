import { openPaymentForOwnPatient } from '@payment-center/api-client/endpoints/external'
import type { ExternalPayerSession } from '@payment-center/api-client/session'
import { emptyEntry, nameOf, type PatientEntry } from '../patient-entry.ts'
import type { PayAsGuestServices } from '../pay-as-guest-services.ts'

/** A signed-in payer's name, and the entry for their own patient. */
export interface OwnPatient {
  readonly payerName: string
  readonly entry: PatientEntry
}

/** Loads both names. They stay in memory. */
export async function loadOwnPatient(
  api: PayAsGuestServices['externalPayerApi'],
  session: ExternalPayerSession,
): Promise<OwnPatient | 'failed'> {
  const opened = await openPaymentForOwnPatient(api, session)
  if (!opened.ok) return 'failed'
  const { payer, patient } = opened.value
  return {
    payerName: nameOf(payer),
    entry: { ...emptyEntry, ...patient, isOwnPatient: true },
  }
}
