import type { Cents } from '@payment-center/validation/fields'
import type { Authorization, MethodId } from '@payment-center/validation/model'
import { updatePaymentPlan } from '@payment-center/validation/wire'
import type { Api, Result } from '../http/index.ts'
import { toMethodChoice, toWireAuthorization } from './authorization.ts'

/** The authorization of a bank account's owner. */
export interface Acceptance {
  /** Cents of each debit. */
  readonly amount: Cents
  readonly authorization: Authorization
}

/** Changes the method a plan charges. Errors: not_found, not_payable, invalid_field. */
export function changePlanMethod(
  api: Api,
  planId: string,
  method: MethodId,
  accepted: Acceptance | null,
): Promise<Result<unknown>> {
  const authorization = api.takesAdditions()
    ? accepted && toWireAuthorization(accepted.authorization, accepted.amount)
    : null
  return api.call(updatePaymentPlan, {
    params: { paymentPlanId: planId },
    body: toMethodChoice(method, authorization),
  })
}
