import type { PlanMethod } from '@payment-center/validation/model'
import type { WirePaymentPlan } from '@payment-center/validation/wire'

/** A method as a plan names it. */
export function toPlanMethod(wire: NonNullable<WirePaymentPlan['paymentPlanPaymentMethod']>): PlanMethod {
  return 'tokenId' in wire
    ? { kind: 'card', tokenId: wire.tokenId, cardType: wire.cardType, last4: wire.last4 }
    : { kind: 'bank', achId: wire.achId, bankName: wire.bankName, last4: wire.accountLast4 }
}
