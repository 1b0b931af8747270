import type { Card } from '@payment-center/validation/model'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { CardFieldPort } from '../../ports.ts'
import { cardOfMethod, confirmCard, declineOf, leavesOutcomeUnknown } from './confirm-card.ts'

type CreatedCard = Awaited<ReturnType<CardFieldPort['createCard']>>

/**
 * The card of one authorized sheet; created once and then reused.
 * @param paymentFailed closes the sheet, which otherwise waits until it times out
 */
export function createStripeWallet(
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
      return leavesOutcomeUnknown(error)
        ? { ok: false, problem: 'unavailable' }
        : { ok: false, problem: 'refused', decline: declineOf(error) }
    },
    async confirm(payment, chosen) {
      // Stripe requires the group to have the payment's capture method, which depends on the API.
      const { paymentIntent } = await stripe.retrievePaymentIntent(payment.clientSecret)
      if (paymentIntent !== undefined) await elements.update({ captureMethod: paymentIntent.capture_method })
      return confirmCard(stripe, payment, chosen)
    },
  }
}
