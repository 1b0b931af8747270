import { Badge, ClockIcon, ErrorIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { cardExpiry, type CardExpiry } from './card-expiry.ts'
import { methodsMessages } from './messages.en.ts'

/** Expired! or Expiring Soon! */
function ExpiryBadge({ expiry }: { readonly expiry: Exclude<CardExpiry, 'valid'> }) {
  const messages = useMessages(methodsMessages)
  const isExpired = expiry === 'expired'
  return (
    <Badge tone={isExpired ? 'danger' : 'warning'} icon={isExpired ? <ErrorIcon /> : <ClockIcon />}>
      {messages[expiry]}
    </Badge>
  )
}

/**
 * Undefined for a valid card, so that its row reserves no space for a badge.
 * @param card expires: MM/YYYY, today: YYYY-MM-DD
 */
export function expiryBadge(card: { readonly expires: string; readonly today: string }) {
  const expiry = cardExpiry(card.expires, card.today)
  return expiry === 'valid' ? undefined : <ExpiryBadge expiry={expiry} />
}
