import * as v from 'valibot'

/** The last four digits of a card or an account, of which a number has lost its zeros; empty if they are unknown. */
export const last4 = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((digits) => (typeof digits === 'number' ? String(digits).padStart(4, '0') : digits)),
  ),
  '',
)
