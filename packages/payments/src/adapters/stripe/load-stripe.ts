import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { requestScriptAgain } from '../request-script-again.ts'

/** Stripe's locales: es-419 is Latin American Spanish. */
const locales: Readonly<Record<string, StripeElementLocale>> = { en: 'en', es: 'es-419' }

/**
 * Loads Stripe for one publishable key; its fields and decline messages are in the page's language.
 * @throws if the code can't be loaded
 */
export function loadStripeIn(
  publishableKey: string,
  language = document.documentElement.lang,
): Promise<Stripe | null> {
  return loadStripe(publishableKey, { locale: locales[language] ?? 'auto' })
}

/** Loads Stripe after a failure; its script is requested again unless it ran. */
async function reloadStripeIn(publishableKey: string, language: string): Promise<Stripe | null> {
  const script = document.querySelector<HTMLScriptElement>('script[src$="/stripe.js"]')
  if (script !== null && !('Stripe' in globalThis)) await requestScriptAgain(script)
  return loadStripeIn(publishableKey, language)
}

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
