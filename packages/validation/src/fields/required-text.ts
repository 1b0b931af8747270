import * as v from 'valibot'
import type { Sentences } from './field-error.ts'

/** The password of an existing account. The message is a key of `loginPasswordSentences`. */
export const loginPassword = v.pipe(v.string(), v.nonEmpty('required'))

export const loginPasswordSentences: Sentences<'required'> = {
  required: { en: 'Password is required', es: 'La contraseña es obligatoria' },
}

/** Any non-empty text of at most 320 characters. The message is a key of `nameOnCardSentences`. */
export const nameOnCard = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(320))

export const nameOnCardSentences: Sentences<'required'> = {
  required: { en: 'Name is required', es: 'El nombre es obligatorio' },
}

/** A first or last name. The message is a key of its sentences. */
export const personName = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(320, 'required'))

export const firstNameSentences: Sentences<'required'> = {
  required: { en: 'First name is required', es: 'El nombre es obligatorio' },
}

export const lastNameSentences: Sentences<'required'> = {
  required: { en: 'Last name is required', es: 'El apellido es obligatorio' },
}
