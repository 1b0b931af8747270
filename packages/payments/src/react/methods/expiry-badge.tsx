import { Badge, ClockIcon, ErrorIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { cardExpiry, type CardExpiry } from './card-expiry.ts'
import { methodsMessages } from './methods.messages.ts'

type Props = {
  /** MM/YYYY */
  readonly expires: string
  /** YYYY-MM-DD */
  readonly today: string
}

/** Expired! or Expiring Soon! */
function ExpiryBadge({ expiry }: { readonly expiry: Exclude<CardExpiry, 'valid'> }) {
  const messages = useMessages(methodsMessages)
  return expiry === 'expired' ? (
    <Badge tone="danger" icon={<ErrorIcon />}>
      {messages.expired}
    </Badge>
  ) : (
    <Badge tone="warning" icon={<ClockIcon />}>
      {messages.expiringSoon}
    </Badge>
  )
}

/** Undefined for a valid card, so that its row reserves no space for a badge. */
export function expiryBadge({ expires, today }: Props) {
  const expiry = cardExpiry(expires, today)
  return expiry === 'valid' ? undefined : <ExpiryBadge expiry={expiry} />
}
