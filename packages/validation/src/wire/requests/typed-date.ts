import * as v from 'valibot'

/** MM/DD/YYYY */
export const typedDate = v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/))
