import { encodeBase64Text } from '../fields/index.ts'
import { practiceLocationQuery, type PracticeLocation } from '../model/practice-location.ts'

export const loginHref = '/login'

const externalLogin = '/login/external-invoice'
const createNewAccount = '/create-new-account'

/** The paths of the portal's screens, as its router reads them. The edge's routes are made from them. */
export const portalPaths = {
  login: loginHref,
  externalLogin,
  resetPassword: '/reset-password/:code?',
  createAccount: '/create/:code?',
  createNewAccount,
  selectPractice: '/select-practice',
  overview: '/overview',
  invoice: '/invoice/:invoiceId',
  invoiceHistory: '/invoice-history/:invoiceId',
  paymentMethods: '/payment-methods',
  paymentPlans: '/payment-plans',
  security: '/sign-in-and-security',
} as const

const withInvoice = (path: string, invoiceId: string) =>
  path.replace(':invoiceId', encodeURIComponent(invoiceId))

/** The payment of one invoice by a signed-in payer. */
export const invoiceHref = (invoiceId: string) => withInvoice(portalPaths.invoice, invoiceId)

/** The details of an invoice or transaction. */
export const invoiceHistoryHref = (invoiceId: string) => withInvoice(portalPaths.invoiceHistory, invoiceId)

/** Self-registration to pay external invoices. */
export const createNewAccountHref = (practiceLocation: PracticeLocation) =>
  `${createNewAccount}${practiceLocationQuery(practiceLocation)}`

/** The login in external-invoice mode. */
export const externalLoginHref = (practiceLocation: PracticeLocation) =>
  `${externalLogin}${practiceLocationQuery(practiceLocation)}`

interface AccountCreation extends PracticeLocation {
  readonly code: string
  readonly email: string
}

/** The page that creates an account from a registration code. */
export function createAccountHref({ code, email, practiceId, locationId }: AccountCreation): string {
  const query = new URLSearchParams({ s: encodeBase64Text(email), practiceId, locationId })
  return `/create/${encodeURIComponent(code)}?${query}`
}

/** The page that the visitor requested before the login, which the portal's router keeps; null if none. */
export function cameFrom({ state }: { readonly state?: unknown }): string | null {
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return null
  return typeof state.cameFrom === 'string' ? state.cameFrom : null
}

/** A path of the guest build, like those below. */
export const maintenancePath = '/maintenance'

/** In a landing's path in place of a location. */
export const anyLocation = 'any'

/**
 * The landing for a text message link that came to /login without a location, with its whole query, which the landing
 * repairs; null when the query is no such link.
 */
export const landingHref = (search: string) =>
  /[?&;]s=[^&]/i.test(search) ? `/login/${anyLocation}${search}` : null

export const guestInvoiceHref = (invoiceId: string) => `/invoice-external/${encodeURIComponent(invoiceId)}`

/** The invoice id in the path of a guest's invoice; empty when its encoding is invalid. */
export function guestInvoiceIdOf(path: string): string {
  const segment = path.split('/')[2] ?? ''
  try {
    return decodeURIComponent(segment).trim()
  } catch {
    return ''
  }
}

export const payAsGuestHref = (practiceLocation: PracticeLocation) =>
  `/external-invoice${practiceLocationQuery(practiceLocation)}`
