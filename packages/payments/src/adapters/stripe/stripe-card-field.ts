import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import type { CardField } from '../../card-module.ts'
import { cardOfMethod, confirmCard } from './confirm-card.ts'
import { createCardAhead } from './create-card-ahead.ts'
import { declineOf, isOutcomeUnknown } from './stripe-decline.ts'

/** @param field the mounted field; called for each use, because it can be mounted again */
export function createStripeCardField(stripe: Stripe, field: () => StripeCardElement): CardField {
  return {
    focus: () => field().focus(),
    clear: () => field().clear(),

    ...createCardAhead(async (name, forget) => {
      const card = field()
      // Stripe reports no change when a complete card replaces another of its brand, only that its field has the focus.
      // Removed first, so that a field has it once, however many cards are created.
      card.off('focus', forget)
      card.on('focus', forget)
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        ...(name !== null && { billing_details: { name } }),
      })
      if (error !== undefined) {
        return isOutcomeUnknown(error)
          ? { ok: false, problem: 'unavailable' }
          : { ok: false, problem: 'refused', decline: declineOf(error) }
      }
      return { ok: true, value: cardOfMethod(paymentMethod) }
    }),

    confirm: (payment, card) => confirmCard(stripe, payment, card),
  }
}
