import type { Confirmation, Decline, OpenPayment, ProviderOutcome } from '@payment-center/validation/model'
import type { PaymentIntent, Stripe } from '@stripe/stripe-js'
import type { Cents } from '../../money/money.ts'
import type { ProviderPort } from '../../ports.ts'
import { chargeOfIntent, declineOf, loadStripeIn, refusalOf } from './stripe.ts'

/** Confirms a payment that the server submitted; Stripe is loaded only when it is asked. */
export function createStripeBankConfirmation(publishableKey: string): ProviderPort {
  const load = async ({ clientSecret }: Pick<OpenPayment, 'clientSecret'>) => {
    const stripe = await loadStripeIn(publishableKey)
    const found = await stripe?.retrievePaymentIntent(clientSecret)
    return stripe !== null && found?.paymentIntent ? { stripe, intent: found.paymentIntent } : null
  }
  return {
    async confirm(payment, accepted) {
      const found = await load(payment)
      if (found === null) return { result: 'unknown' }
      return confirmIntent(found.stripe, found.intent, payment.clientSecret, accepted)
    },
    async findOutcome(payment) {
      const found = await load(payment).catch(() => null)
      return found === null ? 'unknown' : outcomeOf(found.intent)
    },
  }
}

async function confirmIntent(
  stripe: Stripe,
  intent: PaymentIntent,
  clientSecret: string,
  accepted: Cents,
): Promise<Confirmation> {
  switch (intent.status) {
    case 'requires_action':
      return answered(stripe.handleNextAction({ clientSecret }))
    // The server attached the saved card and leaves the charge to this page.
    case 'requires_confirmation':
      return intent.amount === accepted
        ? answered(stripe.confirmCardPayment(clientSecret))
        : { result: 'declined', decline: { code: '', message: '' } }
    default:
      return confirmationOf(intent)
  }
}

async function answered(answer: ReturnType<Stripe['handleNextAction']>): Promise<Confirmation> {
  const { paymentIntent, error } = await answer
  return error === undefined ? confirmationOf(paymentIntent) : refusalOf(error)
}

function confirmationOf(intent: PaymentIntent | undefined): Confirmation {
  switch (intent?.status) {
    case 'requires_capture':
    case 'succeeded':
    case 'processing':
      return { result: 'confirmed', ...chargeOfIntent(intent) }
    case 'requires_payment_method': {
      const error = intent.last_payment_error
      return error === null ? { result: 'unknown' } : { result: 'declined', decline: keptDecline(error) }
    }
    default:
      return { result: 'unknown' }
  }
}

function outcomeOf({ status, last_payment_error: error }: PaymentIntent): ProviderOutcome {
  switch (status) {
    case 'succeeded':
      return 'paid'
    case 'processing':
    case 'requires_capture':
      return 'processing'
    case 'canceled':
      return 'declined'
    case 'requires_payment_method':
    case 'requires_confirmation':
      return error === null ? 'unconfirmed' : 'declined'
    case 'requires_action':
      return 'unknown'
  }
}

/** The server stores a decline's message in English, so only its code is used here. */
function keptDecline(error: PaymentIntent.LastPaymentError): Decline {
  const decline = declineOf(error)
  return document.documentElement.lang === 'es' ? { ...decline, message: '' } : decline
}
