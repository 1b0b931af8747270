import type { Sentences } from './message.ts'

/** The checklist below a new password, in the order in which it is shown. */
export const newPasswordRules = ['length', 'letters', 'digit', 'special'] as const

export type NewPasswordRule = (typeof newPasswordRules)[number]

const predicates: Readonly<Record<NewPasswordRule, (typed: string) => boolean>> = {
  // Counted as a person counts: an emoji is one character.
  length: (typed) => Array.from(typed).length >= 8,
  letters: (typed) => /\p{Lu}/u.test(typed) && /\p{Ll}/u.test(typed),
  digit: (typed) => /\p{Nd}/u.test(typed),
  special: (typed) => /[^\p{L}\p{N}]/u.test(typed),
}

/** Whether a typed password meets one line of the checklist. */
export function meetsPasswordRule(rule: NewPasswordRule, typed: string): boolean {
  return predicates[rule](typed)
}

/** Whether a typed password meets the whole checklist, so that it may be set. */
export function isNewPassword(typed: string): boolean {
  return newPasswordRules.every((rule) => meetsPasswordRule(rule, typed))
}

export const newPasswordSentences: Sentences<NewPasswordRule> = {
  length: { en: 'At least 8 characters', es: 'Al menos 8 caracteres' },
  letters: { en: 'Upper and lower case letters', es: 'Letras mayúsculas y minúsculas' },
  digit: { en: 'At least one number', es: 'Al menos un número' },
  special: { en: 'At least one special character', es: 'Al menos un carácter especial' },
}
