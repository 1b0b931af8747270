import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useMemo } from 'react'
import type { WalletProps } from '../../wallet-module.ts'
import { loadStripeIn } from './load-stripe.ts'
import { createStripeWallet } from './stripe-wallet.ts'

/** Stripe's express checkout in its own Elements group: US dollars, and the payer's name is required. */
export function StripeWallet(props: WalletProps) {
  const { publishableKey, language, amount, onReady } = props
  const loading = useMemo(() => loadStripeIn(publishableKey, language), [publishableKey, language])
  const stripe = useMemo(() => loading.catch(() => null), [loading])
  const options = useMemo(
    () =>
      ({
        mode: 'payment',
        amount,
        currency: 'usd',
        paymentMethodCreation: 'manual',
      }) as const,
    [amount],
  )

  useEffect(() => {
    let wanted = true
    loading.catch(() => {
      if (wanted) onReady(false)
    })
    return () => {
      wanted = false
    }
  }, [loading, onReady])

  return (
    <Elements key={`${publishableKey} ${language}`} stripe={stripe} options={options}>
      <Express {...props} />
    </Elements>
  )
}

const express = { billingAddressRequired: true }

function Express({ onReady, onAuthorized }: WalletProps) {
  const stripe = useStripe()
  const elements = useElements()
  return (
    <ExpressCheckoutElement
      options={express}
      onReady={({ availablePaymentMethods }) => onReady(availablePaymentMethods !== undefined)}
      onLoadError={() => onReady(false)}
      onClick={({ resolve }) => resolve()}
      onConfirm={({ billingDetails }) => {
        if (stripe === null || elements === null) return
        onAuthorized(createStripeWallet(stripe, elements), billingDetails?.name ?? '')
      }}
    />
  )
}
