import * as v from 'valibot'

export const tokenId = v.pipe(v.string(), v.regex(/^tok_[A-Za-z0-9]{8,64}$/))
export const achId = v.pipe(v.string(), v.regex(/^ach_[A-Za-z0-9]{8,64}$/))
