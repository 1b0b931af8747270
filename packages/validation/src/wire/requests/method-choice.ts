import * as v from 'valibot'
import { instant, payableCentsOnWire } from '../identifiers.ts'
import { achId, tokenId } from '../method-ids.ts'

/** What the payer read and accepted before a debit. */
export const achAuthorization = v.object({
  textVersion: v.pipe(v.string(), v.maxLength(40)),
  language: v.picklist(['en', 'es']),
  amount: payableCentsOnWire,
  acceptedTs: instant,
})

/** The saved method that pays: a card or a bank account. */
export const methodChoice = v.union([
  v.strictObject({ tokenId }),
  v.strictObject({
    achId,
    /** Addition: without it nothing is debited; for a plan's method it covers all of the plan's payments. */
    authorization: v.optional(achAuthorization),
  }),
])
