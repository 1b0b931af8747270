import { Elements } from '@stripe/react-stripe-js'
import { useEffect, useMemo } from 'react'
import type { CardFormProps } from '../../card-module.ts'
import { loadStripeIn } from './load-stripe.ts'

/** Loads Stripe's code for one publishable key, and gives it to the fields inside. */
export function StripeCardForm({ publishableKey, language, onUnavailable, children }: CardFormProps) {
  const loading = useMemo(() => loadStripeIn(publishableKey, language), [publishableKey, language])
  const stripe = useMemo(() => loading.catch(() => null), [loading])

  useEffect(() => {
    let wanted = true
    loading.catch(() => {
      if (wanted) onUnavailable()
    })
    return () => {
      wanted = false
    }
  }, [loading, onUnavailable])

  // Elements can't change what it was loaded for: another key, or another language, is another form.
  return (
    <Elements key={`${publishableKey} ${language}`} stripe={stripe}>
      {children}
    </Elements>
  )
}
