import { useMessages } from '@payment-center/ui/language'
import { cardExpiry } from './card-expiry.ts'
import { methodsMessages } from './messages.en.ts'

/** Formats a card's expiry: "Expires 12/2029", "Expired 10/2026"; empty if it is unknown. */
export function useExpiryLine(): (expires: string, today: string) => string {
  const messages = useMessages(methodsMessages)
  return (expires, today) => {
    if (expires === '') return ''
    return cardExpiry(expires, today) === 'expired' ? messages.expiredIn(expires) : messages.expires(expires)
  }
}
