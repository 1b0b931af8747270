import type * as BrowserTypes from '../../recording/browser-types.ts'

export const browserPaymentMethod: BrowserTypes.PaymentMethod = {
  id: 'pm_IKu5S8R0PEZOPUCqZq79gX4x',
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: {
    address: {
      city: null,
      country: null,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    email: null,
    name: null,
    phone: null,
    tax_id: null,
  },
  card: {
    brand: 'visa',
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: 'unchecked',
    },
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2029,
    fingerprint: 'GXCEeV3iT4G6nbe1',
    funding: 'credit',
    generated_from: null,
    last4: '4242',
    networks: {
      available: ['visa'],
      preferred: null,
    },
    regulated_status: 'unregulated',
    three_d_secure_usage: {
      supported: true,
    },
    wallet: null,
  },
  created: 1795256507,
  customer: null,
  livemode: false,
  metadata: {},
  type: 'card',
}
