import type { SetupIntent, Stripe, StripeCardElement } from '@stripe/stripe-js'
import type { CardSetupField } from '../../vendor-modules.ts'
import { leavesOutcomeUnknown } from './confirm-card.ts'

const canceled = 'setup_intent_unexpected_state'

/** @param field the mounted field; called for each use, because it can be mounted again */
export function createStripeCardSetupField(stripe: Stripe, field: () => StripeCardElement): CardSetupField {
  return {
    focus: () => field().focus(),
    clear: () => field().clear(),

    async setUp(setup, name) {
      const { setupIntent, error } = await stripe.confirmCardSetup(setup.clientSecret, {
        payment_method: { card: field(), billing_details: { name } },
      })
      // A retry after a lost response fails because the setup is already confirmed.
      const cardId = cardOf(setupIntent ?? error?.setup_intent)
      if (cardId !== null) return { result: 'setUp', cardId }
      if (error === undefined || leavesOutcomeUnknown(error)) return { result: 'unknown' }
      if (error.code === canceled) return { result: 'canceled' }
      return {
        result: 'declined',
        decline: { code: error.code ?? error.type, message: error.message ?? '' },
      }
    },
  }
}

function cardOf(intent: SetupIntent | undefined): string | null {
  const method = intent?.status === 'succeeded' ? intent.payment_method : null
  return typeof method === 'object' ? (method?.id ?? null) : method
}
