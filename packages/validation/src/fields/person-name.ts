import * as v from 'valibot'
import type { Sentences } from './field-error.ts'

export const personName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required' satisfies PersonNameProblem),
  v.maxLength(320, 'required' satisfies PersonNameProblem),
)

export type PersonNameProblem = 'required'

export const firstNameSentences: Sentences<PersonNameProblem> = {
  required: { en: 'First name is required', es: 'El nombre es obligatorio' },
}

export const lastNameSentences: Sentences<PersonNameProblem> = {
  required: { en: 'Last name is required', es: 'El apellido es obligatorio' },
}
