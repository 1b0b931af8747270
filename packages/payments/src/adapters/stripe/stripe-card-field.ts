import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import type { CardField } from '../../vendor-modules.ts'
import { cardOfMethod, confirmCard, declineOf, leavesOutcomeUnknown } from './confirm-card.ts'
import type { CardFieldPort } from '../../ports.ts'

/** @param field the mounted field; called for each use, because it can be mounted again */
export function createStripeCardField(stripe: Stripe, field: () => StripeCardElement): CardField {
  return {
    focus: () => field().focus(),
    clear: () => field().clear(),

    ...createCardAhead(async (name, forget) => {
      const card = field()
      // Stripe reports no change when a complete card replaces another of its brand, only that its field has the focus.
      // Removed first, so that a field has one listener however many cards are created.
      card.off('focus', forget)
      card.on('focus', forget)
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        ...(name !== null && { billing_details: { name } }),
      })
      if (error !== undefined) {
        return leavesOutcomeUnknown(error)
          ? { ok: false, problem: 'unavailable' }
          : { ok: false, problem: 'refused', decline: declineOf(error) }
      }
      return { ok: true, value: cardOfMethod(paymentMethod) }
    }),

    confirm: (payment, card) => confirmCard(stripe, payment, card),
  }
}

type CreatedCard = Awaited<ReturnType<CardFieldPort['createCard']>>
type CreateCard = (name: string | null, forget: () => void) => Promise<CreatedCard>

/**
 * Creates a card before it is needed, so that paying doesn't wait for it. Each card is handed out once; one that
 * could not be created is created again.
 * @param create may call `forget` later, because another card may be typed
 */
export function createCardAhead(create: CreateCard) {
  let ahead: { readonly name: string; readonly card: Promise<CreatedCard | null> } | null = null
  const forget = () => {
    ahead = null
  }
  return {
    prepareCard(name: string): void {
      if (ahead?.name !== name) ahead = { name, card: create(name, forget).catch(() => null) }
    },
    /** Without a name, a new card is priced, so an earlier one is forgotten. */
    async createCard(name: string | null): Promise<CreatedCard> {
      const prepared = ahead?.name === name ? ahead?.card : null
      ahead = null
      const card = await prepared
      return card?.ok ? card : create(name, forget)
    },
  }
}
