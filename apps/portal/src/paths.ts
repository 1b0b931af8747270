import { queryOfPlace, type PracticePlace } from '@payment-center/validation/model'

/** The paths this build owns, as its router reads them. */
export const paths = {
  login: '/login',
  selectPractice: '/select-practice',
  overview: '/overview',
  invoice: '/invoice/:invoiceId',
  invoiceHistory: '/invoice-history/:invoiceId',
  paymentMethods: '/payment-methods',
  paymentPlans: '/payment-plans',
  resetPassword: '/reset-password/:code',
  createAccount: '/create/:code',
  externalLogin: '/login/external-invoice',
  createNewAccount: '/create-new-account',
} as const

/**
 * The guest build's landing of a text message, for a link that came to /login without a location;
 * null where the query is not such a link's. Nothing of the query is lost.
 */
export function landingHref(search: string): string | null {
  const query = new URLSearchParams(search)
  const isLink = ['s', 'c', 'p'].every((name) => query.get(name))
  return isLink ? `/login/any${search}` : null
}

/** Pay as Guest, which is the guest build's. */
export const externalInvoiceHref = (place: PracticePlace) => `/external-invoice${queryOfPlace(place)}`

/** Where somebody registers to pay external invoices. */
export const createNewAccountHref = (place: PracticePlace) =>
  `${paths.createNewAccount}${queryOfPlace(place)}`

/** The login in external-invoice mode. */
export const externalLoginHref = (place: PracticePlace) => `${paths.externalLogin}${queryOfPlace(place)}`

/** The page that a visitor wanted before he had to sign in, out of a location; null where he wanted none. */
export function cameFrom({ state }: { readonly state?: unknown }): string | null {
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return null
  return typeof state.cameFrom === 'string' ? state.cameFrom : null
}
