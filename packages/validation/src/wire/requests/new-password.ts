import * as v from 'valibot'

/** The server checks the rules itself, for their own codes. */
export const newPassword = v.pipe(v.string(), v.maxLength(1000))
