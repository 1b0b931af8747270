import type { CardModule, CardSetupField } from '../../vendor-modules.ts'
import { StripeCardField, StripeCardForm, useStripeElement } from './StripeCardForm.tsx'
import { createStripeCardSetupField } from './stripe-card-setup-field.ts'

/** Saves a typed card without a payment. */
export const stripeCardSetupModule: CardModule<CardSetupField> = {
  CardForm: StripeCardForm,
  CardField: StripeCardField,
  useCardField: () => useStripeElement(createStripeCardSetupField),
}
