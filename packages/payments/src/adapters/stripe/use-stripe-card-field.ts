import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useMemo } from 'react'
import type { CardField } from '../../card-module.ts'
import { createStripeCardField } from './stripe-card-field.ts'

/** The card field of the surrounding form; null until both are loaded. */
export function useStripeCardField(): CardField | null {
  const stripe = useStripe()
  const elements = useElements()
  return useMemo(() => {
    if (stripe === null || elements === null) return null
    return createStripeCardField(stripe, () => {
      const element = elements.getElement(CardElement)
      if (element === null) throw new Error('the card field is not in the page')
      return element
    })
  }, [stripe, elements])
}
