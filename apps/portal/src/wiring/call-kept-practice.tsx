import { keptPractice } from '@payment-center/api-client/session'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { locationOf, readOpenedInvoice } from '../features/login/opened-invoice.ts'
import { CallPractice } from '../shell/CallPractice.tsx'
import type { Services } from '../shell/services.ts'

type Props = { readonly services: Pick<Services, 'payerSession' | 'guestSession'> }

/** Names the tab's practice in an error page that replaces all others, which can't load anything; empty if unknown. */
export function CallKeptPractice({ services: { payerSession, guestSession } }: Props) {
  const practiceLocation =
    payerSession.getState()?.practice ??
    parsePracticeLocation(location.search) ??
    locationOf(readOpenedInvoice(guestSession))
  const practice = practiceLocation && keptPractice(practiceLocation)
  return practice && <CallPractice practice={practice} />
}
