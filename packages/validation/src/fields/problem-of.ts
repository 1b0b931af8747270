import * as v from 'valibot'

/** The first thing wrong with a typed value, as the field's schema names it; null when nothing is. */
export function problemOf<Problem extends string>(
  schema: v.GenericSchema<string, string>,
  typed: string,
): Problem | null {
  const result = v.safeParse(schema, typed)
  return result.success ? null : (result.issues[0].message as Problem)
}
