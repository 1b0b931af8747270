import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useMemo } from 'react'

/** The card field of the surrounding form; null until both are loaded. */
export function useStripeElement<Field>(
  create: (stripe: Stripe, field: () => StripeCardElement) => Field,
): Field | null {
  const stripe = useStripe()
  const elements = useElements()
  return useMemo(() => {
    if (stripe === null || elements === null) return null
    return create(stripe, () => {
      const element = elements.getElement(CardElement)
      if (element === null) throw new Error('the card field is not in the page')
      return element
    })
  }, [stripe, elements, create])
}
