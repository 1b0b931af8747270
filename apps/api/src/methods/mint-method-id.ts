import { randomText } from '../auth/tokens.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A saved method's id for clients: opaque, 24 random letters and digits. */
export function mintMethodId(prefix: 'tok' | 'ach'): string {
  return `${prefix}_${randomText(alphabet, 24)}`
}
