import type { WireDecline } from '@payment-center/validation/wire'
import { useMessages } from '@payment-center/ui/language'
import { declineReason } from './decline-reason.ts'
import { declineMessages } from './decline.messages.ts'

interface Declined {
  readonly decline?: WireDecline | null
}

/** Why an invoice's last payment failed, as a sentence; empty if that says nothing to a payer. */
export function useDeclineReason(): (invoice: Declined) => string {
  const messages = useMessages(declineMessages)
  return (invoice) => messages[declineReason(invoice)]
}
