import * as v from 'valibot'

/** A field of a request that the specification doesn't have: the API does without it. */
export function addedField<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(v.optional(schema), v.metadata({ addition: true }))
}
