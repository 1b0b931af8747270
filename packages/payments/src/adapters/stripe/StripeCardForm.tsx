import { Elements } from '@stripe/react-stripe-js'
import type { CardFormProps } from '../../card-module.ts'
import { useLoadedStripe } from './use-loaded-stripe.ts'

/** Loads Stripe for one publishable key and provides it to the fields inside. */
export function StripeCardForm({
  publishableKey,
  language,
  isRetry,
  onUnavailable,
  children,
}: CardFormProps) {
  const stripe = useLoadedStripe(publishableKey, language, onUnavailable, isRetry)

  // Elements can't change its key or language, so either one remounts the form.
  return (
    <Elements key={`${publishableKey} ${language}`} stripe={stripe}>
      {children}
    </Elements>
  )
}
