import { encodeBase64Text } from '@payment-center/validation/fields'
import type { LocationKey } from '../practices/location-key.ts'

/** Where a password is set anew. */
export function resetLink(origin: string, code: string, email: string): string {
  return `${origin}/reset-password/${code}?s=${encodeBase64Text(email)}`
}

/** Where an account is created; `externalReset` leads on to paying an external invoice. */
export function createLink(
  origin: string,
  code: string,
  email: string,
  { practiceId, locationId }: LocationKey,
  externalReset = false,
): string {
  const link = `${origin}/create/${code}?s=${encodeBase64Text(email)}&practiceId=${practiceId}&locationId=${locationId}`
  return externalReset ? `${link}&externalReset=true` : link
}
