import { practiceLocationQuery, type PracticeLocation } from '@payment-center/validation/model'

export const invoicePath = (invoiceId: string) => `/invoice-external/${encodeURIComponent(invoiceId)}`

export const maintenancePath = '/maintenance'

export const payAsGuestPath = (place: PracticeLocation) => `/external-invoice${practiceLocationQuery(place)}`

/** The portal's login. Another build, so a document load. */
export const loginHref = '/login'

/** The invoice id in a path; empty when its encoding is invalid. */
export function invoiceIdOf(path: string): string {
  const segment = path.split('/')[2] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
