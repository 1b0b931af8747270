import { BankIcon, CardMark, GlyphMark, Badge, ClockIcon, ErrorIcon } from '@payment-center/ui'
import type { SavedMethod } from '@payment-center/validation/model'
import { useMessages } from '@payment-center/ui/language'
import { cardExpiry, type CardExpiry } from './card-expiry.ts'
import { methodsMessages } from './messages.en.ts'

export function MethodMark({ method }: { readonly method: SavedMethod }) {
  return method.kind === 'card' ? <CardMark brand={method.cardType} /> : <GlyphMark icon={<BankIcon />} />
}

function ExpiryBadge({ expiry }: { readonly expiry: Exclude<CardExpiry, 'valid'> }) {
  const messages = useMessages(methodsMessages)
  const isExpired = expiry === 'expired'
  return (
    <Badge tone={isExpired ? 'danger' : 'warning'} icon={isExpired ? <ErrorIcon /> : <ClockIcon />}>
      {messages[expiry]}
    </Badge>
  )
}

/** Of a saved method that was declined on this page. */
export function RefusedBadge() {
  const { refused } = useMessages(methodsMessages)
  return (
    <Badge tone="danger" icon={<ErrorIcon />}>
      {refused}
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

/** Formats a card's expiry: "Expires 12/2029", "Expired 10/2026"; empty if it is unknown. */
export function useExpiryLine(): (expires: string, today: string) => string {
  const messages = useMessages(methodsMessages)
  return (expires, today) => {
    if (expires === '') return ''
    return cardExpiry(expires, today) === 'expired' ? messages.expiredIn(expires) : messages.expires(expires)
  }
}
