import type * as StripeJs from '@stripe/stripe-js'

/** The types of stripe-js, with further fields of Stripe's responses. */
export type PaymentIntent = Omit<StripeJs.PaymentIntent, 'capture_method'> & {
  capture_method: 'automatic' | 'automatic_async' | 'manual'
  allowed_payment_method_types: string[] | null
  automatic_payment_methods: { enabled: boolean } | null
  amount_details: { tip: object }
  processing: null
  source: null
}
export type SetupIntent = StripeJs.SetupIntent & {
  allowed_payment_method_types: string[] | null
  automatic_payment_methods: { enabled: boolean } | null
}
export type PaymentMethod = Omit<StripeJs.PaymentMethod, 'card' | 'billing_details'> & {
  billing_details: StripeJs.PaymentMethod.BillingDetails & { tax_id: string | null }
  card: StripeJs.PaymentMethod.Card & {
    display_brand: string | null
    generated_from: null
    networks: { available: string[]; preferred: string | null } | null
    regulated_status: string | null
  }
}
