import * as v from 'valibot'
import { addedField } from './added-field.ts'

/** Six digits of an authenticator app, or a recovery code as it was typed; for an account with a second factor. */
export const secondFactorCode = addedField(v.pipe(v.string(), v.maxLength(40)))
