import type { Confirmation, Decline } from '@payment-center/validation/model'
import type { PaymentIntent, Stripe } from '@stripe/stripe-js'
import type { BankConfirmationPort } from '../../ports.ts'
import { loadStripeIn } from './load-stripe.ts'
import { declineOf, isOutcomeUnknown } from './stripe-decline.ts'

/** Confirms a payment that the server submitted; Stripe is loaded only if a bank requires confirmation. */
export function createStripeBankConfirmation(publishableKey: string): BankConfirmationPort {
  return {
    async confirm({ clientSecret }) {
      const stripe = await loadStripeIn(publishableKey)
      if (stripe === null) return { result: 'unknown' }
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
      if (paymentIntent?.status !== 'requires_action') return confirmationOf(paymentIntent)
      return answerBank(stripe, clientSecret)
    },
  }
}

async function answerBank(stripe: Stripe, clientSecret: string): Promise<Confirmation> {
  const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret })
  if (error === undefined) return confirmationOf(paymentIntent)
  return isOutcomeUnknown(error) ? { result: 'unknown' } : { result: 'declined', decline: declineOf(error) }
}

function confirmationOf(intent: PaymentIntent | undefined): Confirmation {
  switch (intent?.status) {
    case 'requires_capture':
    case 'succeeded':
    case 'processing':
      return { result: 'confirmed' }
    case 'requires_payment_method': {
      const error = intent.last_payment_error
      return error === null ? { result: 'unknown' } : { result: 'declined', decline: keptDecline(error) }
    }
    default:
      return { result: 'unknown' }
  }
}

/** The server stores a decline's message in English, so only its code is used here. */
function keptDecline(error: PaymentIntent.LastPaymentError): Decline {
  const decline = declineOf(error)
  return document.documentElement.lang === 'es' ? { ...decline, message: '' } : decline
}
