import { encodeBase64Text } from '@payment-center/validation/fields'
import { practiceLocationQuery, type PracticeLocation } from '@payment-center/validation/model'

export interface AccountCreation extends PracticeLocation {
  readonly code: string
  readonly email: string
}

/** The portal's page that creates an account from a registration code. */
export function createAccountHref({ code, email, practiceId, locationId }: AccountCreation): string {
  const query = new URLSearchParams({
    s: encodeBase64Text(email),
    practiceId: String(practiceId),
    locationId: String(locationId),
  })
  return `/create/${encodeURIComponent(code)}?${query}`
}

/** The portal's self-registration page for a practice. */
export const createNewAccountHref = (place: PracticeLocation) =>
  `/create-new-account${practiceLocationQuery(place)}`
