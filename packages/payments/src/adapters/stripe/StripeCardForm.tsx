import { Elements, CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useMemo } from 'react'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import type { CardFormProps, CardFieldStyle, CardFieldProps } from '../../vendor-modules.ts'
import { useLoadedStripe } from './load-stripe.ts'

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

/** Stripe's hosted field: number, expiry, CVC and ZIP in one box. */
export function StripeCardField({ appearance, onReady, onChange, onFocus, onBlur }: CardFieldProps) {
  const options = useMemo(() => ({ style: styleOf(appearance), disableLink: true }), [appearance])
  return (
    <CardElement
      options={options}
      onReady={onReady}
      onFocus={onFocus}
      onBlur={onBlur}
      onEscape={pressEscape}
      onChange={({ complete, empty, error }) => onChange({ complete, empty, error: error?.message ?? null })}
    />
  )
}

/** The page doesn't see keys that are pressed in Stripe's frame. */
function pressEscape() {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

function styleOf({ placeholderColor, invalidColor, ...base }: CardFieldStyle) {
  return {
    base: { ...base, '::placeholder': { color: placeholderColor } },
    invalid: { color: invalidColor, iconColor: invalidColor },
  }
}

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
