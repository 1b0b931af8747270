import type * as v from 'valibot'
import type { Sentence, Sentences } from './message.ts'
import { problemOf } from './problem-of.ts'

/** The validation error of a typed value in one language; undefined when the value is valid. */
export function fieldError<Problem extends string>(
  schema: v.GenericSchema<string, string>,
  sentences: Sentences<Problem>,
  typed: string,
  language: keyof Sentence,
): string | undefined {
  const problem = problemOf<Problem>(schema, typed)
  return problem === null ? undefined : sentences[problem][language]
}
