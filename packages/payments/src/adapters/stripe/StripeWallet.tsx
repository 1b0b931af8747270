import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementsOptionsMode, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import { useEffect, useMemo } from 'react'
import type { WalletProps } from '../../wallet-module.ts'
import { loadStripeIn } from './load-stripe.ts'
import { createStripeWallet } from './stripe-wallet.ts'

/** Stripe's express checkout in its own Elements group: the cards of Apple Pay and Google Pay, in US dollars. */
export function StripeWallet(props: WalletProps) {
  const { publishableKey, connectedAccountId, language, amount, onReady } = props
  const loading = useMemo(() => loadStripeIn(publishableKey, language), [publishableKey, language])
  const stripe = useMemo(() => loading.catch(() => null), [loading])
  const options = useMemo(
    () =>
      ({
        mode: 'payment',
        amount,
        currency: 'usd',
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        // As the API opens the payment: Stripe refuses another one than the sheet was opened for.
        captureMethod: 'manual',
        ...(connectedAccountId !== null && { onBehalfOf: connectedAccountId }),
      }) satisfies StripeElementsOptionsMode,
    [amount, connectedAccountId],
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

/** The cards of wallets only: Link is offered beside them whatever the group allows. */
const cardsOnly = { link: 'never', paypal: 'never', klarna: 'never', amazonPay: 'never' } as const

function Express({ practiceName, onReady, onAuthorized }: WalletProps) {
  const stripe = useStripe()
  const elements = useElements()
  const options = useMemo(
    () =>
      ({
        business: { name: practiceName },
        // The payer's name comes only with the address; the country is that of the account.
        billingAddressRequired: true,
        paymentMethods: cardsOnly,
      }) satisfies StripeExpressCheckoutElementOptions,
    [practiceName],
  )
  return (
    <ExpressCheckoutElement
      options={options}
      onReady={({ availablePaymentMethods: available }) =>
        onReady(available?.applePay === true || available?.googlePay === true)
      }
      onLoadError={() => onReady(false)}
      onClick={({ resolve }) => resolve()}
      onConfirm={({ billingDetails, paymentFailed }) => {
        if (stripe === null || elements === null) return paymentFailed()
        onAuthorized(createStripeWallet(stripe, elements, paymentFailed), billingDetails?.name ?? '')
      }}
    />
  )
}
