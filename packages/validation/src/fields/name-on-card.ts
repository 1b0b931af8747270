import * as v from 'valibot'
import type { Sentences } from './field-error.ts'

/** Any non-empty text of at most 320 characters. The message is a key of `nameOnCardSentences`. */
export const nameOnCard = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required' satisfies NameOnCardProblem),
  v.maxLength(320),
)

export type NameOnCardProblem = 'required'

export const nameOnCardSentences: Sentences<NameOnCardProblem> = {
  required: { en: 'Name is required', es: 'El nombre es obligatorio' },
}
