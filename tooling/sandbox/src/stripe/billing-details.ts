import type Stripe from 'stripe'
import { clearableText, shape, type Values } from '../params/readers.ts'
import { nulls } from './nulls.ts'

export const billingDetailsShape = {
  address: shape({ postal_code: clearableText }),
  name: clearableText,
}

export function billingDetails({
  address,
  name = null,
}: Values<typeof billingDetailsShape> = {}): Stripe.PaymentMethod.BillingDetails {
  return {
    address: { ...nulls('city country line1 line2 state'), postal_code: address?.postal_code ?? null },
    ...nulls('email phone tax_id'),
    name,
  }
}
