import type { CardKit } from '../../card-kit.ts'
import { StripeCardField } from './StripeCardField.tsx'
import { StripeCardForm } from './StripeCardForm.tsx'
import { useStripeCardField } from './use-stripe-card-field.ts'

/** Stripe's parts of a card form. */
export const stripeCardKit: CardKit = {
  CardForm: StripeCardForm,
  CardField: StripeCardField,
  useCardField: useStripeCardField,
}
