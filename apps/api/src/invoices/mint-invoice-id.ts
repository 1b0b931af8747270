import { createHmac } from 'node:crypto'
import { base32, randomText } from '../auth/tokens.ts'

const length = 12

/** An invoice id of 60 random bits, which is also the secret of its link. */
export function mintInvoiceId(): string {
  return randomText(base32, length)
}

/**
 * The same invoice id for the same subject, so that a restored database makes no second invoice for it.
 * @param seed secret
 */
export function deriveInvoiceId(seed: string, subject: string): string {
  const bytes = createHmac('sha256', seed).update(subject).digest().subarray(0, length)
  return Array.from(bytes, (byte) => base32.charAt(byte % base32.length)).join('')
}
