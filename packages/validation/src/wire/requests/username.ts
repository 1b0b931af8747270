import * as v from 'valibot'

export const username = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(320))
