import type { CardModule, CardSetupField } from '../../card-module.ts'
import { StripeCardField } from './StripeCardField.tsx'
import { StripeCardForm } from './StripeCardForm.tsx'
import { createStripeCardSetupField } from './stripe-card-setup-field.ts'
import { useStripeElement } from './use-stripe-element.ts'

/** Saves a typed card without a payment. */
export const stripeCardSetupModule: CardModule<CardSetupField> = {
  CardForm: StripeCardForm,
  CardField: StripeCardField,
  useCardField: () => useStripeElement(createStripeCardSetupField),
}
