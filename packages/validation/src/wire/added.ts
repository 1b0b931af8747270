import * as v from 'valibot'

/**
 * A field that the specification doesn't have: optional for the sender, and the fallback for a reader who doesn't find
 * it, or finds something else under its name.
 */
// @__NO_SIDE_EFFECTS__
export function added<const S extends v.GenericSchema>(schema: S, fallback: v.InferInput<S>) {
  const readable = v.fallback(schema, () => v.parse(schema, fallback))
  return v.pipe(
    v.optional(readable, () => fallback),
    v.metadata({ addition: true }),
  )
}
