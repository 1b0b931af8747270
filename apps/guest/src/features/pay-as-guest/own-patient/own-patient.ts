import type { ExternalPayerSession } from '@payment-center/api-client/session'
import type { Visitor } from '@payment-center/ui/shell'
import type { PracticeLocation } from '@payment-center/validation/model'
import { loginHref } from '../../../paths.ts'
import type { PayAsGuestServices } from '../pay-as-guest-services.ts'

/** The payer's session at this practice and location; null for a guest. */
export function payerAt(
  { externalPayerSession }: PayAsGuestServices,
  { practiceId, locationId }: PracticeLocation,
): ExternalPayerSession | null {
  const session = externalPayerSession.getState()
  return session?.practiceId === practiceId && session.locationId === locationId ? session : null
}

/** The payer with Log Off, for the header. */
export const signedInVisitor = (name: string | undefined, leave: () => void): Visitor => ({
  name,
  onLogOff() {
    leave()
    location.assign(loginHref)
  },
})
