import { encodeBase64Text } from '@payment-center/validation/fields'
import type { LocationKey } from '../practices/practice-repository.ts'

const locationQuery = ({ practiceId, locationId }: LocationKey) =>
  `&practiceId=${practiceId}&locationId=${locationId}`

/** The link that resets a password. @param location whose brand the page shows; null if unknown */
export function resetLink(origin: string, code: string, email: string, location: LocationKey | null): string {
  return `${origin}/reset-password/${code}?s=${encodeBase64Text(email)}${location ? locationQuery(location) : ''}`
}

/** The link that creates an account. */
export function createLink(origin: string, code: string, email: string, location: LocationKey): string {
  return `${origin}/create/${code}?s=${encodeBase64Text(email)}${locationQuery(location)}`
}

/** The link that creates an account and continues to Pay as Guest. */
export function createExternalLink(...link: Parameters<typeof createLink>): string {
  return `${createLink(...link)}&externalReset=true`
}

/**
 * The text-to-pay link of an invoice.
 * @param email the payer's email
 * @param linkKey of the message that it is in, if links expire
 */
export function invoiceLink(
  origin: string,
  invoiceId: string,
  email: string,
  { practiceId, locationId }: LocationKey,
  linkKey: string | null = null,
): string {
  const query = `s=${encodeBase64Text(invoiceId)}&c=${encodeBase64Text(email)}&p=${practiceId}`
  return `${origin}/login/${locationId}?${query}${linkKey === null ? '' : `&k=${linkKey}`}`
}
