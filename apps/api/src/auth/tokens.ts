import { createHash, randomBytes, randomInt } from 'node:crypto'

/** An opaque bearer token of 256 random bits. */
export function mintToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A link's code of 128 random bits. */
export function mintCode(): string {
  return randomBytes(16).toString('base64url')
}

/** Crockford's base32: digits and capitals without the ambiguous I, L, O and U. */
export const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** What is stored instead of a secret. Secrets of at least 128 random bits need no salt or slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
