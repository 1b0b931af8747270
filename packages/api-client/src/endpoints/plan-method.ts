import {
  retryFailedPayment,
  updatePaymentPlan,
  type CallInput,
  type ChargeEventStatus,
} from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

/** A saved method; a bank account with what its owner accepted. */
export type MethodChoice = CallInput<typeof updatePaymentPlan>['body']

/** Has a plan charge this method from now on. Errors: not_found, not_payable, invalid_field. */
export function changePlanMethod(api: Api, planId: number, choice: MethodChoice): Promise<Result<unknown>> {
  return api.call(updatePaymentPlan, { params: { paymentPlanId: planId }, body: choice })
}

/**
 * Tries a plan's failed payment again. Errors: payment_declined, insufficient_funds, amount_mismatch, already_paid,
 * payment_in_progress, not_payable, invalid_field, not_found, rate_limited, provider_unavailable.
 */
export async function retryPayment(
  api: Api,
  { invoiceId, practiceId }: { readonly invoiceId: string; readonly practiceId: number },
  choice: MethodChoice,
): Promise<Result<ChargeEventStatus>> {
  const result = await api.call(retryFailedPayment, {
    params: { practiceId, chargeEventId: invoiceId },
    body: choice,
  })
  return mapResult(result, ({ chargeEventStatus }) => chargeEventStatus)
}
