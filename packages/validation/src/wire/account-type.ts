import * as v from 'valibot'

/** simplyzero and mixed are the accounts whose practice passes its fees on. */
export const accountType = v.picklist(['simplyzero', 'mixed', 'others'])
export type AccountType = v.InferOutput<typeof accountType>
