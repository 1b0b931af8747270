import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { usePlans, useScheduled } from '../../shell/payer-lists.ts'

/**
 * When a plan is charged next, as YYYY-MM-DD; undefined while it is not known. Scheduled payments name their plan by its
 * description alone, so nothing is said where two running plans are called the same.
 */
export function useNextPayment({ description, status }: PaymentPlan): string | undefined {
  const [plans] = usePlans()
  const [scheduled] = useScheduled()
  if (status !== 'active') return undefined
  const known = 'value' in plans ? (plans.value ?? []) : []
  const called = known.filter((plan) => plan.status === 'active' && plan.description === description)
  if (called.length > 1) return undefined
  const payments = 'value' in scheduled ? (scheduled.value ?? []) : []
  return payments.find((payment) => payment.description === description)?.dueDate
}
