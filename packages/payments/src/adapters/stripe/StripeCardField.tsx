import { CardElement } from '@stripe/react-stripe-js'
import { useMemo } from 'react'
import type { CardFieldStyle, CardFieldProps } from '../../card-module.ts'

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

function styleOf({ color, placeholderColor, invalidColor, fontFamily }: CardFieldStyle) {
  return {
    base: { color, fontFamily, fontSize: '16px', '::placeholder': { color: placeholderColor } },
    invalid: { color: invalidColor, iconColor: invalidColor },
  }
}
