import { createHmac, randomInt } from 'node:crypto'

/** Crockford's base32, without the ambiguous I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** An invoice id of 60 random bits, which is also the secret of its link. */
export function mintInvoiceId(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/**
 * The same invoice id for the same subject, so that a restored database makes no second invoice for it.
 * @param seed secret
 */
export function deriveInvoiceId(seed: string, subject: string): string {
  const bytes = createHmac('sha256', seed).update(subject).digest().subarray(0, length)
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}
