import type { Cents } from '@payment-center/validation/fields'
import type { Authorization, MethodId } from '@payment-center/validation/model'
import type { CallInput, createAchCharge, updatePaymentPlan } from '@payment-center/validation/wire'

type WireAuthorization = CallInput<typeof createAchCharge>['body']['authorization']

/** A saved method; a bank account comes with its owner's authorization. */
export type MethodChoice = CallInput<typeof updatePaymentPlan>['body']

/** @param amount cents the payer agreed to have debited @param acceptedTs ISO 8601 */
export function toWireAuthorization(
  { textVersion, language }: Authorization,
  amount: Cents,
  acceptedTs = new Date().toISOString(),
): WireAuthorization {
  return { textVersion, language, amount, acceptedTs }
}

/** @param authorization null for a card, and for a bank account without one */
export function toMethodChoice(method: MethodId, authorization: WireAuthorization | null): MethodChoice {
  if ('tokenId' in method) return { tokenId: method.tokenId }
  return { achId: method.achId, ...(authorization !== null && { authorization }) }
}
