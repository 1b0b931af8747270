import { randomInt } from 'node:crypto'

/** Crockford's base32, without the ambiguous I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An invoice id of 60 random bits, which is also the secret of its link. */
export function mintInvoiceId(): string {
  return Array.from({ length: 12 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
