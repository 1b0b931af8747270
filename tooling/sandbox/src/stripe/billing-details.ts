import type Stripe from 'stripe'
import { clearableText, shape, type Values } from '../params/readers.ts'

export const addressShape = {
  city: clearableText,
  country: clearableText,
  line1: clearableText,
  line2: clearableText,
  postal_code: clearableText,
  state: clearableText,
}

export const billingDetailsShape = {
  address: shape(addressShape),
  email: clearableText,
  name: clearableText,
  phone: clearableText,
  tax_id: clearableText,
}

export function billingDetails(
  given: Values<typeof billingDetailsShape> = {},
): Stripe.PaymentMethod.BillingDetails {
  return {
    address: addressOf(given.address),
    email: given.email ?? null,
    name: given.name ?? null,
    phone: given.phone ?? null,
    tax_id: given.tax_id ?? null,
  }
}

export function addressOf(given: Values<typeof addressShape> = {}): Stripe.Address {
  return {
    city: given.city ?? null,
    country: given.country ?? null,
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  }
}
