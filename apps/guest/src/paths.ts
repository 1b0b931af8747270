import { queryOfPlace, type PracticePlace } from '@payment-center/validation/model'

/** The guest payment of one invoice. */
export const invoicePath = (invoiceId: string) => `/invoice-external/${encodeURIComponent(invoiceId)}`

/** Where everybody waits while a maintenance window is active. */
export const maintenancePath = '/maintenance'

/** Pay as Guest at a practice. */
export const payAsGuestPath = (place: PracticePlace) => `/external-invoice${queryOfPlace(place)}`

/** The portal's login: another build, so a document load. */
export const loginHref = '/login'

/** The invoice that a path names; empty where its letters can't be read. */
export function invoiceIdOf(path: string): string {
  const segment = path.split('/')[2] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
