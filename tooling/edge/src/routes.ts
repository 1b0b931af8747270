/** The two builds that share one origin. */
export const builds = ['guest', 'portal'] as const

export type Build = (typeof builds)[number]

type GuestPage = 'landing' | 'invoice' | 'pay-as-guest' | 'maintenance' | 'bank-return'
type PayerPage = 'index' | 'overview' | 'invoice' | 'history' | 'methods' | 'plans'

/**
 * A document of a build. Each screen that people reach by a link has its own, which preloads what it needs.
 */
export interface PageOfBuild {
  readonly build: Build
  readonly page: GuestPage | PayerPage
}

export interface PageRoute extends PageOfBuild {
  /** Whether the Node edge fills in the first screen (rendered-documents.ts). */
  readonly isRendered?: true
}

/** The API answers it. */
interface ApiRoute {
  readonly isOfApi: true
}

export type Route = { readonly path: string } & (PageRoute | ApiRoute | { readonly redirectTo: string })

/** Where a bank's own site returns to, in both builds' flows. */
const bankReturnPath = '/bank-return'

/**
 * Which path belongs to which build; the first match wins, and a `:parameter` is exactly one segment.
 * The edge, the development server and the nginx template are made from it.
 */
export const routes: readonly Route[] = [
  { path: '/', redirectTo: '/login' },
  // Password managers open it: https://w3c.github.io/webappsec-change-password-url/
  { path: '/.well-known/change-password', redirectTo: '/sign-in-and-security' },
  { path: '/login', build: 'portal', page: 'index' },
  { path: '/login/external-invoice', build: 'portal', page: 'index' },
  { path: '/login/:locationId', build: 'guest', page: 'landing', isRendered: true },
  { path: '/invoice-external/:invoiceId', build: 'guest', page: 'invoice', isRendered: true },
  // The page explains that the link lost its id or code.
  { path: '/invoice-external', build: 'guest', page: 'invoice' },
  { path: '/external-invoice', build: 'guest', page: 'pay-as-guest', isRendered: true },
  { path: bankReturnPath, build: 'guest', page: 'bank-return' },
  { path: '/maintenance', build: 'guest', page: 'maintenance' },
  { path: '/p', build: 'guest', page: 'pay-as-guest', isRendered: true },
  // A text's short link, which redirects to the long one.
  { path: '/p/:code', isOfApi: true },
  { path: '/reset-password', build: 'portal', page: 'index' },
  { path: '/reset-password/:code', build: 'portal', page: 'index' },
  { path: '/create', build: 'portal', page: 'index' },
  { path: '/create/:code', build: 'portal', page: 'index' },
  { path: '/create-new-account', build: 'portal', page: 'index' },
  { path: '/select-practice', build: 'portal', page: 'index' },
  { path: '/overview', build: 'portal', page: 'overview' },
  { path: '/invoice/:invoiceId', build: 'portal', page: 'invoice' },
  { path: '/invoice-history', build: 'portal', page: 'history' },
  { path: '/invoice-history/:invoiceId', build: 'portal', page: 'history' },
  { path: '/payment-methods', build: 'portal', page: 'methods' },
  { path: '/payment-plans', build: 'portal', page: 'plans' },
  { path: '/sign-in-and-security', build: 'portal', page: 'index' },
]

/** Unknown paths redirect here. */
export const home = '/'

/** Where Apple looks for the file that proves a domain's registration for Apple Pay. */
export const applePayPath = '/.well-known/apple-developer-merchantid-domain-association'

/** The file names served from `/assets/<build>/`; source maps are not. */
export const publicFile = String.raw`[^/]+\.(js|css|svg|png|woff2)`

export const cacheControl = {
  document: 'no-cache',
  /** Has a bill in it. */
  rendered: 'no-store',
  /** Old for a visit at most: it holds up a page's first requests. */
  configuration: 'public, max-age=300',
  /** File names contain a content hash. */
  asset: 'public, max-age=31536000, immutable',
}
