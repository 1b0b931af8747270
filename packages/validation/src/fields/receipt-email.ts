import type { EmailProblem } from './email.ts'
import type { Sentences } from './field-error.ts'

export const receiptEmailSentences: Sentences<EmailProblem> = {
  required: { en: 'Email is required.', es: 'El correo electrónico es obligatorio.' },
  format: { en: 'Email is invalid.', es: 'El correo electrónico no es válido.' },
}
