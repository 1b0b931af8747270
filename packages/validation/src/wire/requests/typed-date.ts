import * as v from 'valibot'

/** A calendar date as it is typed, MM/DD/YYYY. */
export const typedDate = v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/))
