import type { Configuration } from './configuration.ts'

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

/** The origin of Plaid’s test environment. */
export const plaidTestOrigin = 'https://sandbox.plaid.com'

const test: VendorOrigins = { ...live, connections: ['https://api.stripe.com', plaidTestOrigin] }

function originsOf(vendors: Vendors): VendorOrigins {
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

export interface SecuritySettings {
  readonly vendors: Vendors
  readonly production: boolean
  readonly configuration: Omit<Configuration, 'text'>
  /** Allows Vite's inline scripts and styles and its web socket. */
  readonly development?: boolean
}

/** Replaced in the policy and in the page by the response's nonce. */
export const noncePlaceholder = '{{nonce}}'

/** The Content Security Policy for every page of both builds. */
export function contentSecurityPolicy(settings: SecuritySettings): string {
  const origins = originsOf(settings.vendors)
  // A browser that knows a nonce ignores 'unsafe-inline'.
  const inline = settings.development ? "'unsafe-inline'" : `'nonce-${noncePlaceholder}'`
  const socket = settings.development ? ['ws:'] : []
  const { apiOrigin, logoOrigin, maintenanceOrigin } = settings.configuration
  const known = (...configured: readonly (string | undefined)[]) =>
    configured.filter((origin) => origin !== undefined)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", inline, ...origins.scripts],
    'style-src': ["'self'", inline],
    // Plaid Link sets `style` attributes, for which there is no nonce.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...known(apiOrigin, logoOrigin)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...socket, ...origins.connections, ...known(maintenanceOrigin, apiOrigin)],
    'frame-src': origins.frames,
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ')
}

/** Headers that the API sets itself. */
export const headersOfApi: readonly string[] = [
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
  'X-Content-Type-Options',
]

/** The headers added to every response that does not set them itself. */
export function securityHeaders(settings: SecuritySettings): Record<string, string> {
  const { frames } = originsOf(settings.vendors)
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': [
      `payment=(self ${frames.map((origin) => `"${origin}"`).join(' ')})`,
      'camera=()',
      'geolocation=()',
      'microphone=()',
    ].join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(settings.production && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Those of a script, sheet, image or font, without what only counts for a page: that is as long as a small script. */
export function assetHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const pagesOnly = ['Cross-Origin-Opener-Policy', 'Permissions-Policy']
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !pagesOnly.includes(name))),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }
}
