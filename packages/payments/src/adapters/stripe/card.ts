import type { CardField, CardModule } from '../../vendor-modules.ts'
import { StripeCardField, StripeCardForm, useStripeElement } from './StripeCardForm.tsx'
import { createStripeCardField } from './stripe-card-field.ts'

/** Pays with a typed card. */
export const stripeCardModule: CardModule<CardField> = {
  CardForm: StripeCardForm,
  CardField: StripeCardField,
  useCardField: () => useStripeElement(createStripeCardField),
}
