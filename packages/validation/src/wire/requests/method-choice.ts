import * as v from 'valibot'
import { addedField } from './added-field.ts'
import { instant, payableCentsOnWire } from '../identifiers.ts'
import { achId, tokenId } from '../method-ids.ts'

export const achAuthorization = v.object({
  textVersion: v.pipe(v.string(), v.maxLength(40)),
  language: v.picklist(['en', 'es']),
  amount: payableCentsOnWire,
  acceptedTs: instant,
  /** The browser's time when it sends this: its clock may be wrong, but the time in between is right. */
  sentTs: v.optional(instant),
})

const bankChoice = v.strictObject({
  achId,
  /** Nothing is debited without it; a plan's covers its instalments. */
  authorization: addedField(achAuthorization),
})

export const methodChoice = v.union([v.strictObject({ tokenId }), bankChoice])

export const retryChoice = v.union([
  v.strictObject({
    tokenId,
    /** The accepted total, as a bank account's authorization has it; a different total is rejected. */
    total: addedField(payableCentsOnWire),
  }),
  bankChoice,
])
