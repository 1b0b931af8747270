import * as v from 'valibot'
import type { Sentences } from './field-error.ts'

/** The password of an existing account. The message is a key of `loginPasswordSentences`. */
export const loginPassword = v.pipe(v.string(), v.nonEmpty('required' satisfies LoginPasswordProblem))

export type LoginPasswordProblem = 'required'

export const loginPasswordSentences: Sentences<LoginPasswordProblem> = {
  required: { en: 'Password is required', es: 'La contraseña es obligatoria' },
}
