import * as v from 'valibot'

/** The first validation error of a typed value; null if it is valid. */
export function problemOf<Problem extends string>(
  schema: v.GenericSchema<string, string>,
  typed: string,
): Problem | null {
  const result = v.safeParse(schema, typed)
  return result.success ? null : (result.issues[0].message as Problem)
}
