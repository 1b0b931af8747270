import type { Cents } from '@payment-center/validation/fields'
import type { Authorization, MethodId } from '@payment-center/validation/model'
import type { CallInput, createAchCharge, updatePaymentPlan } from '@payment-center/validation/wire'

type WireAuthorization = CallInput<typeof createAchCharge>['body']['authorization']

/** A saved method; a bank account comes with its owner's authorization. */
export type MethodChoice = CallInput<typeof updatePaymentPlan>['body']

/**
 * @param amount cents the payer agreed to have debited
 * @param acceptedAt the browser's time, ISO 8601; by default now
 */
export function toWireAuthorization(
  { textVersion, language }: Authorization,
  amount: Cents,
  acceptedAt?: string,
): WireAuthorization {
  const sentTs = new Date().toISOString()
  return { textVersion, language, amount, acceptedTs: acceptedAt ?? sentTs, sentTs }
}

/** @param authorization null for a card, and for a bank account without one */
export function toMethodChoice(method: MethodId, authorization: WireAuthorization | null): MethodChoice {
  if ('tokenId' in method) return { tokenId: method.tokenId }
  return { achId: method.achId, ...(authorization !== null && { authorization }) }
}
