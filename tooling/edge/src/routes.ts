/** The two builds that share one origin. */
export const builds = ['guest', 'portal'] as const

export type Build = (typeof builds)[number]

type GuestPage = 'landing' | 'invoice' | 'pay-as-guest' | 'maintenance'
type PayerPage = 'index' | 'overview' | 'invoice' | 'history' | 'methods' | 'plans'

/**
 * A page of a build: one document, written for each screen that people come to by a link, so that it preloads what
 * this screen needs.
 */
export interface PageOfBuild {
  readonly build: Build
  readonly page: GuestPage | PayerPage
}

/** What the edge does with a path: hands out a page, or sends the visitor on. */
export type Route = { readonly path: string } & (PageOfBuild | { readonly redirectTo: string })

/**
 * The one list of which path belongs to which build, read from top to bottom: the first match wins.
 * The edge, the development server and `deploy/` are made from it.
 * A `:parameter` is exactly one segment. A path that no route matches leads to `/`.
 */
export const routes: readonly Route[] = [
  { path: '/', redirectTo: '/login' },
  { path: '/login', build: 'portal', page: 'index' },
  { path: '/login/external-invoice', build: 'portal', page: 'index' },
  { path: '/login/:locationId', build: 'guest', page: 'landing' },
  { path: '/invoice-external/:invoiceId', build: 'guest', page: 'invoice' },
  { path: '/external-invoice', build: 'guest', page: 'pay-as-guest' },
  { path: '/maintenance', build: 'guest', page: 'maintenance' },
  { path: '/p', build: 'guest', page: 'pay-as-guest' },
  { path: '/reset-password/:code', build: 'portal', page: 'index' },
  { path: '/create/:code', build: 'portal', page: 'index' },
  { path: '/create-new-account', build: 'portal', page: 'index' },
  { path: '/select-practice', build: 'portal', page: 'index' },
  { path: '/overview', build: 'portal', page: 'overview' },
  { path: '/invoice/:invoiceId', build: 'portal', page: 'invoice' },
  { path: '/invoice-history', build: 'portal', page: 'history' },
  { path: '/invoice-history/:invoiceId', build: 'portal', page: 'history' },
  { path: '/payment-methods', build: 'portal', page: 'methods' },
  { path: '/payment-plans', build: 'portal', page: 'plans' },
]

/** Where a path leads that no route matches. */
export const home = '/'

/** The public files in a build's `/assets/<build>/`; source maps lie beside them. */
export const publicFile = String.raw`[^/]+\.(js|css|svg|png|woff2)`

export const cacheControl = {
  /** Each deployment may change it. */
  document: 'no-cache',
  /** Its name contains a hash of its content. */
  asset: 'public, max-age=31536000, immutable',
}
