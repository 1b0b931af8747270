import { createHash, randomBytes } from 'node:crypto'

/** A bearer token: 256 random bits, opaque. */
export function mintToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A code for a link: 128 random bits. */
export function mintCode(): string {
  return randomBytes(16).toString('base64url')
}

/** What is stored in a secret's place. Secrets of 128 random bits and more need no salt nor slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
