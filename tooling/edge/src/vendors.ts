/** Whether Stripe's and Plaid's browser code comes from the vendors, with live or test keys, or from the sandbox. */
export type Vendors =
  | {
      readonly kind: 'live'
      /** Where a test practice’s bank accounts are linked; undefined without a test practice. */
      readonly plaidTestOrigin: string | undefined
    }
  | { readonly kind: 'test' }
  | { readonly kind: 'sandbox'; readonly origin: string }

/** The origins that a page may use for payments. */
export interface VendorOrigins {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

const live: VendorOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://cdn.plaid.com'],
  frames: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://cdn.plaid.com',
  ],
  connections: ['https://api.stripe.com', 'https://production.plaid.com'],
}

/** Of Plaid’s test environment. */
export const plaidTestOrigin = 'https://sandbox.plaid.com'

const test: VendorOrigins = { ...live, connections: ['https://api.stripe.com', plaidTestOrigin] }

export function originsOf(vendors: Vendors): VendorOrigins {
  switch (vendors.kind) {
    case 'live':
      return vendors.plaidTestOrigin === undefined
        ? live
        : { ...live, connections: [...live.connections, vendors.plaidTestOrigin] }
    case 'test':
      return test
    case 'sandbox':
      return { scripts: [vendors.origin], frames: [vendors.origin], connections: [vendors.origin] }
    default:
      return vendors satisfies never
  }
}
