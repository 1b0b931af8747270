import * as v from 'valibot'

/** Practices with simplyzero and mixed accounts pass their fees on. */
export const accountType = v.picklist(['simplyzero', 'mixed', 'others'])
export type AccountType = v.InferOutput<typeof accountType>

/** Of an answer: any other type passes no fees on. */
export const answeredAccountType = v.fallback(accountType, 'others')
