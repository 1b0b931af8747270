import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import type { PayablePlan } from '@payment-center/validation/model'

/** The plans that accept an extra payment. */
export const payableOf = (plans: readonly PaymentPlan[]): readonly PayablePlan[] =>
  plans
    .filter(
      ({ status, completed, largestExtraPayment }) =>
        status === 'active' && !completed && largestExtraPayment > 0,
    )
    .map(({ planId, description, remaining, monthly, largestExtraPayment, free }) => ({
      free,
      planId,
      description,
      remaining: remaining.total,
      remainingTax: remaining.tax,
      monthly: monthly.subtotal,
      limit: largestExtraPayment < remaining.subtotal ? largestExtraPayment : remaining.subtotal,
    }))
