import type { ExternalPayerSession } from '@payment-center/api-client/session'
import type { Visitor } from '@payment-center/ui/shell'
import type { PracticeLocation } from '@payment-center/validation/model'
import { openPaymentForOwnPatient } from '@payment-center/api-client/endpoints/external'
import { loginHref } from '../../paths.ts'
import { emptyEntry, nameOf, type PatientEntry } from './patient-entry.ts'
import type { PayAsGuestServices } from './pay-as-guest-services.ts'

/** A signed-in payer's name, and the entry for their own patient. */
export interface OwnPatient {
  readonly payerName: string
  readonly entry: PatientEntry
}

/** The payer's session at this practice and location; null for a guest. */
export function payerAt(
  { externalPayerSession }: PayAsGuestServices,
  { practiceId, locationId }: PracticeLocation,
): ExternalPayerSession | null {
  const session = externalPayerSession.getState()
  return session?.practiceId === practiceId && session.locationId === locationId ? session : null
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

/** The payer with Log Off, for the header. */
export const signedInVisitor = (name: string | undefined, leave: () => void): Visitor => ({
  name,
  onLogOff() {
    leave()
    location.assign(loginHref)
  },
})
