import { portalPaths as paths } from '@payment-center/validation/paths'
import { practiceLocationQuery, type PracticeLocation } from '@payment-center/validation/model'

export { paths }

/**
 * The guest build's landing for a text message link that came to /login without a location, with its whole query, which
 * the landing repairs; null when the query is no such link.
 */
export const landingHref = (search: string): string | null =>
  /[?&;]s=[^&]/i.test(search) ? `/login/any${search}` : null

/** The payment of one invoice by a signed-in payer. */
export const invoiceHref = (invoiceId: string) => withInvoice(paths.invoice, invoiceId)

/** The details of an invoice or transaction. */
export const invoiceHistoryHref = (invoiceId: string) => withInvoice(paths.invoiceHistory, invoiceId)

const withInvoice = (path: string, invoiceId: string) =>
  path.replace(':invoiceId', encodeURIComponent(invoiceId))

/** Pay as Guest, in the guest build. */
export const externalInvoiceHref = (practiceLocation: PracticeLocation) =>
  `/external-invoice${practiceLocationQuery(practiceLocation)}`

/** Self-registration to pay external invoices. */
export const createNewAccountHref = (practiceLocation: PracticeLocation) =>
  `${paths.createNewAccount}${practiceLocationQuery(practiceLocation)}`

/** The login in external-invoice mode. */
export const externalLoginHref = (practiceLocation: PracticeLocation) =>
  `${paths.externalLogin}${practiceLocationQuery(practiceLocation)}`

/** The page that the visitor requested before the login; null if none. */
export function cameFrom({ state }: { readonly state?: unknown }): string | null {
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return null
  return typeof state.cameFrom === 'string' ? state.cameFrom : null
}
