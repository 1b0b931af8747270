import { encodeBase64Text } from '@payment-center/validation/fields'

export interface AccountCreation {
  readonly code: string
  readonly email: string
  readonly practiceId: number
  readonly locationId: number
}

/** The portal's account creation from a code. */
export function createAccountHref({ code, email, practiceId, locationId }: AccountCreation): string {
  const query = new URLSearchParams({
    s: encodeBase64Text(email),
    practiceId: String(practiceId),
    locationId: String(locationId),
  })
  return `/create/${encodeURIComponent(code)}?${query}`
}

/** The portal's self-registration at a practice. */
export function createNewAccountHref(place: {
  readonly practiceId: number
  readonly locationId: number
}): string {
  const query = new URLSearchParams({
    practiceId: String(place.practiceId),
    locationId: String(place.locationId),
  })
  return `/create-new-account?${query}`
}
