import type {
  Stripe,
  StripeElementLocale,
  PaymentIntent,
  StripeError,
  PaymentMethod,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { requestScriptAgain } from '../request-script-again.ts'
import type { Decline, Card, Confirmation, OpenPayment } from '@payment-center/validation/model'
import type { CardFieldPort } from '../../ports.ts'
import { kindOfFunding } from '../../fees/fees.ts'

/** Stripe's locales: es-419 is Latin American Spanish. */
const locales: Readonly<Record<string, StripeElementLocale>> = { en: 'en', es: 'es-419' }

/**
 * Loads Stripe for one publishable key; its fields and decline messages are in the page's language.
 * @throws if the code can't be loaded
 */
export function loadStripeIn(publishableKey: string, language = document.documentElement.lang) {
  return loadStripe(publishableKey, { locale: locales[language] ?? 'auto' })
}

/** Loads Stripe after a failure; its script is requested again unless it ran. */
async function reloadStripeIn(publishableKey: string, language: string): Promise<Stripe | null> {
  const script = document.querySelector<HTMLScriptElement>('script[src$="/stripe.js"]')
  if (script !== null && !('Stripe' in globalThis)) await requestScriptAgain(script)
  return loadStripeIn(publishableKey, language)
}

/** Stripe for `Elements`, loaded for one publishable key; null and `onFailed` when its code can't be loaded. */
export function useLoadedStripe(key: string, language: string, onFailed: () => void, isRetry: boolean) {
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

/** After errors of these types the card may have been charged. */
const unknownTypes: ReadonlySet<string> = new Set(['api_connection_error', 'api_error', 'rate_limit_error'])
/**
 * These are no declines, although Stripe reports most of them as invalid requests: the payment was canceled, such as by
 * another tab, or it was busy, such as while our server set its price. Only our server knows the outcome.
 */
const unknownCodes: ReadonlySet<string | undefined> = new Set([
  'payment_intent_unexpected_state',
  'lock_timeout',
  'rate_limit',
  'idempotency_key_in_use',
])

/** Whether the payment may have been charged despite the error. */
export const leavesOutcomeUnknown = ({ type, code }: Pick<StripeError, 'type' | 'code'>): boolean =>
  unknownTypes.has(type) || unknownCodes.has(code)

type ProviderError =
  | Pick<StripeError, 'decline_code' | 'code' | 'type' | 'message'>
  | PaymentIntent.LastPaymentError

export function declineOf({ decline_code, code, type, message }: ProviderError): Decline {
  return { code: decline_code ?? code ?? type, message: message ?? '' }
}

/** What an error says of a payment. */
export const refusalOf = (error: StripeError): Confirmation =>
  leavesOutcomeUnknown(error) ? { result: 'unknown' } : { result: 'declined', decline: declineOf(error) }

export type CreatedCard = Awaited<ReturnType<CardFieldPort['createCard']>>

/** What an error says of a card that should be created. */
export const noCard = (error: StripeError): CreatedCard =>
  leavesOutcomeUnknown(error)
    ? { ok: false, problem: 'unavailable' }
    : { ok: false, problem: 'refused', decline: declineOf(error) }

/** Charges a card after any confirmation that its bank requires. */
export async function confirmCard(stripe: Stripe, payment: OpenPayment, card: Card): Promise<Confirmation> {
  const { paymentIntent, error } = await stripe.confirmCardPayment(payment.clientSecret, {
    payment_method: card.cardId,
  })
  if (error !== undefined) return refusalOf(error)
  return paymentIntent.status === 'requires_payment_method'
    ? { result: 'unknown' }
    : { result: 'confirmed', ...chargeOfIntent(paymentIntent) }
}

/** An authorized amount is charged only once our server captures it. */
export function chargeOfIntent({ status }: Pick<PaymentIntent, 'status'>): {
  charge?: 'paid' | 'processing'
} {
  if (status === 'succeeded') return { charge: 'paid' }
  return status === 'processing' ? { charge: 'processing' } : {}
}

export function cardOfMethod({ id, card }: PaymentMethod): Card {
  return {
    cardId: id,
    brand: card?.brand ?? 'unknown',
    last4: card?.last4 ?? '',
    kind: kindOfFunding(card?.funding),
  }
}
