import * as v from 'valibot'

/** A list without the rows that can't be read, so that an odd one never hides the others. */
export function rows<const S extends v.GenericSchema>(row: S): v.ArraySchema<S, undefined>
// @__NO_SIDE_EFFECTS__
export function rows(row: v.GenericSchema): v.ArraySchema<v.GenericSchema, undefined> {
  return v.pipe(
    v.array(v.fallback(v.nullable(row), null)),
    v.transform((all) => all.filter((each) => each !== null)),
  )
}
