import * as v from 'valibot'

interface Sentence {
  readonly en: string
  readonly es: string
}

/** One sentence per validation error of a field. */
export type Sentences<Problem extends string> = Readonly<Record<Problem, Sentence>>

/** The first validation error of a typed value; null if it is valid. */
export function problemOf<Problem extends string>(
  schema: v.GenericSchema<string, string>,
  typed: string,
): Problem | null {
  const result = v.safeParse(schema, typed)
  return result.success ? null : (result.issues[0].message as Problem)
}

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
