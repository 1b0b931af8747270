import type { Sentences } from './field-error.ts'

/** The password checklist, in display order. */
export const newPasswordRules = ['length', 'letters', 'digit', 'special'] as const

type NewPasswordRule = (typeof newPasswordRules)[number]

const predicates: Readonly<Record<NewPasswordRule, (typed: string) => boolean>> = {
  // Counts characters, not code units: an emoji is one.
  length: (typed) => Array.from(typed).length >= 8,
  letters: (typed) => /\p{Lu}/u.test(typed) && /\p{Ll}/u.test(typed),
  digit: (typed) => /\p{Nd}/u.test(typed),
  special: (typed) => /[^\p{L}\p{N}]/u.test(typed),
}

export const meetsPasswordRule = (rule: NewPasswordRule, typed: string): boolean => predicates[rule](typed)

export const isNewPassword = (typed: string): boolean =>
  newPasswordRules.every((rule) => meetsPasswordRule(rule, typed))

export const newPasswordSentences: Sentences<NewPasswordRule> = {
  length: { en: 'At least 8 characters', es: 'Al menos 8 caracteres' },
  letters: { en: 'Upper and lower case letters', es: 'Letras mayúsculas y minúsculas' },
  digit: { en: 'At least one number', es: 'Al menos un número' },
  special: { en: 'At least one special character', es: 'Al menos un carácter especial' },
}
