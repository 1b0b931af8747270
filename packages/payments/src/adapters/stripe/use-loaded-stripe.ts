import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { loadStripeIn, reloadStripeIn } from './load-stripe.ts'

/** Stripe for `Elements`, loaded for one publishable key; null and `onFailed` when its code can't be loaded. */
export function useLoadedStripe(
  key: string,
  language: string,
  onFailed: () => void,
  isRetry: boolean,
): Promise<Stripe | null> {
  const stripe = useMemo(() => {
    const load = isRetry ? reloadStripeIn : loadStripeIn
    return load(key, language).catch(() => null)
  }, [key, language, isRetry])
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
