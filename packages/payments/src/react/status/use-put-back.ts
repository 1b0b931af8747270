import type { WireDecline } from '@payment-center/validation/wire'
import { useMessages } from '@payment-center/ui/language'
import { putBackMessages } from '../receipt/messages.en.ts'

/** Why a refunded payment of a plan is due again, with a title; null for any other failed payment. */
export function usePutBack(decline: WireDecline | null | undefined) {
  const messages = useMessages(putBackMessages)
  const kind = decline?.kind
  return kind === 'refunded' || kind === 'disputed' ? messages[kind] : null
}
