import { randomInt } from 'node:crypto'

/** Crockford's base32: no I, L, O and U, which are taken for other characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An invoice's id, which is its link as well: 60 random bits. */
export function mintInvoiceId(): string {
  return Array.from({ length: 12 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
