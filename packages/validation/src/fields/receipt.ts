import type { EmailProblem } from './email.ts'
import type { Sentences } from './field-error.ts'

/** An address that its owner recognizes, and no one else: `m•••@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

export const receiptEmailSentences: Sentences<EmailProblem> = {
  required: { en: 'Email is required.', es: 'El correo electrónico es obligatorio.' },
  format: { en: 'Email is invalid.', es: 'El correo electrónico no es válido.' },
}

const longest = 22

/**
 * A practice's name as it may stand on a card's statement: at most 22 plain capitals, without `< > \\ ' " *`.
 * @returns null for a name without letters
 * https://docs.stripe.com/get-started/account/statement-descriptors
 */
export function statementSuffix(practiceName: string): string | null {
  const plain = practiceName
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7E]|[<>\\'"*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, longest)
    .trim()
  return /[A-Z]/.test(plain) ? plain : null
}
