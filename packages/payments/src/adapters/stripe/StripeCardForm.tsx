import { Elements } from '@stripe/react-stripe-js'
import { useEffect, useMemo } from 'react'
import type { CardFormProps } from '../../card-module.ts'
import { loadStripeIn } from './load-stripe.ts'

/** Loads Stripe for one publishable key and provides it to the fields inside. */
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

  // Elements can't change its key or language, so either one remounts the form.
  return (
    <Elements key={`${publishableKey} ${language}`} stripe={stripe}>
      {children}
    </Elements>
  )
}
