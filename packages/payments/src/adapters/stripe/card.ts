import type { CardField, CardModule } from '../../card-module.ts'
import { StripeCardField } from './StripeCardField.tsx'
import { StripeCardForm } from './StripeCardForm.tsx'
import { createStripeCardField } from './stripe-card-field.ts'
import { useStripeElement } from './use-stripe-element.ts'

/** Pays with a typed card. */
export const stripeCardModule: CardModule<CardField> = {
  CardForm: StripeCardForm,
  CardField: StripeCardField,
  useCardField: () => useStripeElement(createStripeCardField),
}
