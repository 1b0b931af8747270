import * as v from 'valibot'

/** Six digits of an authenticator app, or a recovery code as it was typed; for an account with a second factor. */
export const secondFactorCode = v.optional(v.pipe(v.string(), v.maxLength(40)))
