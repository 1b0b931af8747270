import { portalPaths } from '@payment-center/validation/paths'

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

type PortalScreen = keyof typeof portalPaths

/** The documents of screens that preload more than the portal's index. */
const documentsOfScreens: Readonly<Partial<Record<PortalScreen, PayerPage>>> = {
  overview: 'overview',
  invoice: 'invoice',
  invoiceHistory: 'history',
  paymentMethods: 'methods',
  paymentPlans: 'plans',
}

/** `/create/:code?` is two routes. */
const withoutOptional = (path: string): readonly string[] =>
  path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path]

const portalRoutes: readonly Route[] = (Object.keys(portalPaths) as PortalScreen[]).flatMap((screen) =>
  withoutOptional(portalPaths[screen]).map((path) => ({
    path,
    build: 'portal',
    page: documentsOfScreens[screen] ?? 'index',
  })),
)

/**
 * Which path belongs to which build; the first match wins, and a `:parameter` is exactly one segment.
 * The edge, the development server and the nginx template are made from it.
 */
export const routes: readonly Route[] = [
  { path: '/', redirectTo: portalPaths.login },
  // Password managers open it: https://w3c.github.io/webappsec-change-password-url/
  { path: '/.well-known/change-password', redirectTo: portalPaths.security },
  { path: '/invoice-history', build: 'portal', page: 'history' },
  ...portalRoutes,
  { path: '/login/:locationId', build: 'guest', page: 'landing', isRendered: true },
  { path: '/invoice-external/:invoiceId', build: 'guest', page: 'invoice', isRendered: true },
  // The page explains that the link lost its id or code.
  { path: '/invoice-external', build: 'guest', page: 'invoice' },
  { path: '/external-invoice', build: 'guest', page: 'pay-as-guest', isRendered: true },
  // A bank's own site returns here, in the flows of both builds.
  { path: '/bank-return', build: 'guest', page: 'bank-return' },
  { path: '/maintenance', build: 'guest', page: 'maintenance' },
  { path: '/p', build: 'guest', page: 'pay-as-guest', isRendered: true },
  // A text's short link, which redirects to the long one.
  { path: '/p/:code', isOfApi: true },
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
