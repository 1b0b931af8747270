import * as v from 'valibot'
import type { Sentences } from './field-error.ts'

export const emailMaximumLength = 320

/** Email of login, forgot password and create account; the message is a key of `emailSentences`. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required' satisfies EmailProblem),
  v.maxLength(emailMaximumLength, 'format' satisfies EmailProblem),
  // A mail server may read punctuation of address lists or invisible characters as another address.
  v.regex(/^(?!.*[<>()[\]\\,;:"\p{C}])[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u, 'format' satisfies EmailProblem),
)

export type EmailProblem = 'required' | 'format'

export const emailSentences: Sentences<EmailProblem> = {
  required: { en: 'Email is required', es: 'El correo electrónico es obligatorio' },
  format: {
    en: 'Email address is in an invalid format',
    es: 'El correo electrónico no tiene un formato válido',
  },
}
