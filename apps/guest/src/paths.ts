import { encodeBase64Text } from '@payment-center/validation/fields'
import { practiceLocationQuery, type PracticeLocation } from '@payment-center/validation/model'

export const invoicePath = (invoiceId: string) => `/invoice-external/${encodeURIComponent(invoiceId)}`

export const maintenancePath = '/maintenance'

export const payAsGuestPath = (practiceLocation: PracticeLocation) =>
  `/external-invoice${practiceLocationQuery(practiceLocation)}`

/** The portal's login. Another build, so a document load. */
export const loginHref = '/login'

/** The invoice id in a path; empty when its encoding is invalid. */
export function invoiceIdOf(path: string): string {
  const segment = path.split('/')[2] ?? ''
  try {
    return decodeURIComponent(segment).trim()
  } catch {
    return ''
  }
}

export interface AccountCreation extends PracticeLocation {
  readonly code: string
  readonly email: string
}

/** The portal's page that creates an account from a registration code. */
export function createAccountHref({ code, email, practiceId, locationId }: AccountCreation): string {
  const query = new URLSearchParams({
    s: encodeBase64Text(email),
    practiceId,
    locationId,
  })
  return `/create/${encodeURIComponent(code)}?${query}`
}

/** The portal's self-registration page for a practice. */
export const createNewAccountHref = (practiceLocation: PracticeLocation) =>
  `/create-new-account${practiceLocationQuery(practiceLocation)}`
