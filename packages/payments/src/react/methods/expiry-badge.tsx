import { Badge, ClockIcon, ErrorIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { cardExpiry } from './card-expiry.ts'
import { methodsMessages } from './methods.messages.ts'

type Props = {
  /** MM/YYYY */
  readonly expires: string
  /** YYYY-MM-DD */
  readonly today: string
}

/** Expired! or Expiring Soon! */
function ExpiryBadge({ expires, today }: Props) {
  const messages = useMessages(methodsMessages)
  const expiry = cardExpiry(expires, today)
  switch (expiry) {
    case 'expired':
      return (
        <Badge tone="danger" icon={<ErrorIcon />}>
          {messages.expired}
        </Badge>
      )
    case 'expiringSoon':
      return (
        <Badge tone="warning" icon={<ClockIcon />}>
          {messages.expiringSoon}
        </Badge>
      )
    case 'valid':
      return null
    default:
      return expiry satisfies never
  }
}

/** Undefined for a valid card, so that its row reserves no space for a badge. */
export const expiryBadge = ({ expires, today }: Props) =>
  cardExpiry(expires, today) === 'valid' ? undefined : <ExpiryBadge expires={expires} today={today} />
