import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A saved method's id for clients: opaque, 24 random letters and digits. */
export function mintMethodId(prefix: 'tok' | 'ach'): string {
  const letters = Array.from({ length: 24 }, () => alphabet.charAt(randomInt(alphabet.length)))
  return `${prefix}_${letters.join('')}`
}
