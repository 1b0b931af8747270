import * as v from 'valibot'
import { instant, payableCentsOnWire } from '../identifiers.ts'
import { achId, tokenId } from '../method-ids.ts'

export const achAuthorization = v.object({
  textVersion: v.pipe(v.string(), v.maxLength(40)),
  language: v.picklist(['en', 'es']),
  amount: payableCentsOnWire,
  acceptedTs: instant,
})

export const methodChoice = v.union([
  v.strictObject({ tokenId }),
  v.strictObject({
    achId,
    /** Addition: nothing is debited without it; a plan's covers all of its payments. */
    authorization: v.optional(achAuthorization),
  }),
])
