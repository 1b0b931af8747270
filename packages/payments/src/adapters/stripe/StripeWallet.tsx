import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementOptions,
  Stripe,
  StripeElements,
} from '@stripe/stripe-js'
import { useEffect, useMemo } from 'react'
import type { WalletProps } from '../../vendor-modules.ts'
import { useLoadedStripe, cardOfMethod, confirmCard, noCard, type CreatedCard } from './stripe.ts'
import type { Card } from '@payment-center/validation/model'
import type { CardFieldPort } from '../../ports.ts'

/** Stripe's express checkout in its own Elements group: the cards of Apple Pay and Google Pay, in US dollars. */
export function StripeWallet(props: WalletProps) {
  const { publishableKey, connectedAccountId, language, amount, isRetry, onReady } = props
  const stripe = useLoadedStripe(publishableKey, language, () => onReady(false), isRetry)
  const options = useMemo(
    () =>
      ({
        mode: 'payment',
        amount,
        currency: 'usd',
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        // Our API captures manually; `createStripeWallet` changes it for an API that doesn't.
        captureMethod: 'manual',
        ...(connectedAccountId !== null && { onBehalfOf: connectedAccountId }),
      }) satisfies StripeElementsOptionsMode,
    [amount, connectedAccountId],
  )

  return (
    <Elements key={`${publishableKey} ${language}`} stripe={stripe} options={options}>
      <Express {...props} />
    </Elements>
  )
}

/** One wallet alone, even before it has a card. Link must be excluded here: Stripe ignores the group's methods. */
const oneWallet = {
  applePay: { applePay: 'always', googlePay: 'never' },
  googlePay: { applePay: 'never', googlePay: 'always' },
} as const
const noOther = { link: 'never', paypal: 'never', klarna: 'never', amazonPay: 'never' } as const

/** Both vendors want an outline on a light page, and none on a dark one. */
const themeOf = (isDark: boolean) =>
  ({ applePay: isDark ? 'white' : 'white-outline', googlePay: 'white' }) as const

function Express({ kind, practiceName, amount, onReady, onPress, onAuthorized }: WalletProps) {
  const stripe = useStripe()
  const elements = useElements()
  // `Elements` misses an amount that changes just when Stripe has loaded.
  useEffect(() => void elements?.update({ amount }), [elements, amount])
  const options = useMemo(
    () =>
      ({
        business: { name: practiceName },
        // Stripe passes the payer's name only with the billing address.
        billingAddressRequired: true,
        paymentMethods: { ...oneWallet[kind], ...noOther },
        buttonHeight: 48,
        buttonType: { googlePay: 'pay' },
        buttonTheme: themeOf(matchMedia('(prefers-color-scheme: dark)').matches),
      }) satisfies StripeExpressCheckoutElementOptions,
    [kind, practiceName],
  )
  return (
    <ExpressCheckoutElement
      options={options}
      onReady={({ availablePaymentMethods: available }) =>
        onReady(available?.applePay === true || available?.googlePay === true)
      }
      onLoadError={() => onReady(false)}
      onClick={async ({ resolve, reject }) => {
        if (await onPress()) resolve()
        else reject()
      }}
      onConfirm={({ billingDetails, paymentFailed }) => {
        if (stripe === null || elements === null) return paymentFailed()
        const wallet = createStripeWallet(stripe, elements, paymentFailed)
        if (!onAuthorized(wallet, billingDetails?.name ?? '')) paymentFailed()
      }}
    />
  )
}

/**
 * The card of one authorized sheet; created once and then reused.
 * @param paymentFailed closes the sheet, which otherwise waits until it times out
 */
function createStripeWallet(
  stripe: Stripe,
  elements: StripeElements,
  paymentFailed: () => void,
): CardFieldPort {
  let card: Card | null = null
  return {
    async createCard(): Promise<CreatedCard> {
      if (card !== null) return { ok: true, value: card }
      const submitted = await elements.submit()
      if (submitted.error !== undefined) {
        paymentFailed()
        return { ok: false, problem: 'unavailable' }
      }
      const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
      if (error === undefined) {
        card = cardOfMethod(paymentMethod)
        return { ok: true, value: card }
      }
      paymentFailed()
      return noCard(error)
    },
    async confirm(payment, chosen) {
      // Stripe requires the group to have the payment's capture method, which depends on the API.
      const { paymentIntent } = await stripe.retrievePaymentIntent(payment.clientSecret)
      if (paymentIntent !== undefined) await elements.update({ captureMethod: paymentIntent.capture_method })
      return confirmCard(stripe, payment, chosen)
    },
  }
}
