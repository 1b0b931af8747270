import type { CardModule } from '../../card-module.ts'
import { StripeCardField } from './StripeCardField.tsx'
import { StripeCardForm } from './StripeCardForm.tsx'
import { useStripeCardField } from './use-stripe-card-field.ts'

export const stripeCardModule: CardModule = {
  CardForm: StripeCardForm,
  CardField: StripeCardField,
  useCardField: useStripeCardField,
}
