import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { loadStripeIn } from './load-stripe.ts'

/** Stripe for `Elements`, loaded for one publishable key; null and `onFailed` when its code can't be loaded. */
export function useLoadedStripe(key: string, language: string, onFailed: () => void): Promise<Stripe | null> {
  const stripe = useMemo(() => loadStripeIn(key, language).catch(() => null), [key, language])
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    let wanted = true
    void stripe.then((loaded) => wanted && loaded === null && fail())
    return () => {
      wanted = false
    }
  }, [stripe])
  return stripe
}
