import type Stripe from 'stripe'

export const setupIntentAsked: Stripe.SetupIntent = {
  id: 'seti_0TjdZCPiVI7jwbQdZh4xYoEn',
  object: 'setup_intent',
  allowed_payment_method_types: null,
  application: null,
  automatic_payment_methods: {
    enabled: true,
  },
  cancellation_reason: null,
  client_secret: 'seti_0TjdZCPiVI7jwbQdZh4xYoEn_secret_XL87eSFkrM6VCATHK0EGC8O6u',
  created: 1795256507,
  customer: 'cus_pngYk482trFrvrEJ25LR978N',
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  managed_payments: null,
  mandate: null,
  metadata: {},
  next_action: {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      source: 'src_Z0yEhlDa4NqwWcwinCq02dBE',
      stripe_js:
        'http://127.0.0.1:38361/browser/three-d-secure?intent=seti_0TjdZCPiVI7jwbQdZh4xYoEn&source=src_Z0yEhlDa4NqwWcwinCq02dBE',
    },
  },
  on_behalf_of: null,
  payment_method: 'pm_Isjk2DS9zHoBqcHzY46l1hyc',
  payment_method_configuration_details: null,
  payment_method_options: {
    card: {
      mandate_options: null,
      network: null,
      request_three_d_secure: 'automatic',
    },
  },
  payment_method_types: ['card'],
  single_use_mandate: null,
  status: 'requires_action',
  usage: 'off_session',
}
