import * as v from 'valibot'
import type { Sentences } from './field-error.ts'

const digitsIn = (typed: string) => typed.replace(/\D/g, '').length
const between = (least: number, value: number, most: number) => least <= value && value <= most

/**
 * A typed phone number, checked in this order: empty, other characters, length. The message is a key of
 * `phoneSentences`.
 */
export const phone = v.pipe(
  v.string(),
  v.nonEmpty('required' satisfies PhoneProblem),
  v.regex(/^[-() \d]*$/, 'characters' satisfies PhoneProblem),
  v.check(
    (typed) => between(10, typed.length, 23) && between(10, digitsIn(typed), 13),
    'invalid' satisfies PhoneProblem,
  ),
)

export type PhoneProblem = 'required' | 'characters' | 'invalid'

export const phoneSentences: Sentences<PhoneProblem> = {
  required: { en: 'Phone Number is required.', es: 'El número de teléfono es obligatorio.' },
  characters: {
    en: 'Only (), -, spaces, and numbers are allowed.',
    es: 'Solo se permiten (), -, espacios y números.',
  },
  invalid: { en: 'Phone Number is invalid.', es: 'El número de teléfono no es válido.' },
}
