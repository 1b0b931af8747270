import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** The page's languages as Stripe writes them: Spanish as it is spoken in the Americas. */
const locales: Readonly<Record<string, StripeElementLocale>> = { en: 'en', es: 'es-419' }

/**
 * Loads Stripe's code for one publishable key. Its fields, and the reasons it gives, are in the page's language.
 * Rejects where the code can't be had.
 */
export function loadStripeIn(
  publishableKey: string,
  language = document.documentElement.lang,
): Promise<Stripe | null> {
  return loadStripe(publishableKey, { locale: locales[language] ?? 'auto' })
}
