import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new id such as `pi_3QpV…`: its prefix and 24 random letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`
}

/** The secret that a browser needs to read or confirm an intent. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomLetters(25)}`
}

export function randomLetters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
