/** Where Stripe's and Plaid's browser parts come from: the vendors, or the sandbox that stands in for them. */
export type Vendors = { readonly kind: 'live' } | { readonly kind: 'sandbox'; readonly origin: string }

/** The origins a page may talk to for payments, by kind of use. */
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

/** Lists the origins of the vendors in use. */
export function originsOf(vendors: Vendors): VendorOrigins {
  switch (vendors.kind) {
    case 'live':
      return live
    case 'sandbox':
      return { scripts: [vendors.origin], frames: [vendors.origin], connections: [vendors.origin] }
    default:
      return vendors satisfies never
  }
}
