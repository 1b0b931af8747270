import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { usePlans, useScheduled } from '../../shell/payer-lists.ts'

/**
 * The date of a plan's next payment, YYYY-MM-DD; undefined while unknown. Scheduled payments name their plan by
 * description alone, so two active plans of one description have none.
 */
export function useNextPayment({ description, status }: PaymentPlan): string | undefined {
  const plans = usePlans()
  const scheduled = useScheduled()
  if (status !== 'active') return undefined
  const known = plans.value ?? []
  const called = known.filter((plan) => plan.status === 'active' && plan.description === description)
  if (called.length > 1) return undefined
  const payments = scheduled.value ?? []
  return payments.find((payment) => payment.description === description)?.dueDate
}
