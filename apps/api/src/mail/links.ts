import { encodeBase64Text } from '@payment-center/validation/fields'
import type { LocationKey } from '../practices/location-key.ts'

/** The link that resets a password. */
export function resetLink(origin: string, code: string, email: string): string {
  return `${origin}/reset-password/${code}?s=${encodeBase64Text(email)}`
}

/** The link that creates an account; `externalReset` continues to paying an external invoice. */
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

/** The text-to-pay link of an invoice. @param email the payer's */
export function invoiceLink(
  origin: string,
  invoiceId: string,
  email: string,
  { practiceId, locationId }: LocationKey,
): string {
  const query = `s=${encodeBase64Text(invoiceId)}&c=${encodeBase64Text(email)}&p=${practiceId}`
  return `${origin}/login/${locationId}?${query}`
}

/** The overview, where a payer pays what is due and retries failed payments. */
export function overviewLink(origin: string): string {
  return `${origin}/overview`
}

export function loginLink(origin: string): string {
  return `${origin}/login`
}

/** The payment plans, where a payer changes a plan's payment method. */
export function plansLink(origin: string): string {
  return `${origin}/payment-plans`
}
