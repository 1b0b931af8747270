import * as v from 'valibot'
import { personName } from '../../fields/required-text.ts'

/** A field of a request that the specification doesn't have: the API does without it. */
export function addedField<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(v.optional(schema), v.metadata({ addition: true }))
}

/**
 * Text as it may stand in a line of an email, a text message or a receipt: line ends become spaces, and marks that turn
 * or hide letters are left out. A row of an import is not refused for them, as no one sees them.
 */
export const oneLine = v.transform((typed: string) =>
  typed
    // But the joiners, with which Persian, Hindi and emoji are written.
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim(),
)

/** A first or last name. */
export const name = v.pipe(v.string(), oneLine, personName)

/** A password of any length that an account may have. */
export const currentPassword = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000))

/** The server checks the rules itself, for their own codes. */
export const newPassword = v.pipe(v.string(), v.maxLength(1000))

/** Six digits of an authenticator app, or a recovery code as it was typed; for an account with a second factor. */
export const secondFactorCode = addedField(v.pipe(v.string(), v.maxLength(40)))

/** MM/DD/YYYY */
export const typedDate = v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/))

export const username = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(320))
