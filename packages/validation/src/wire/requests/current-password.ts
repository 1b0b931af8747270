import * as v from 'valibot'

/** Of any length that an account may have. */
export const currentPassword = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000))
