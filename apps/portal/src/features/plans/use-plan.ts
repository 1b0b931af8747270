import { getPlan, getPlanBalance, type PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { useCallback } from 'react'
import { usePayerData } from '../../shell/payer-data.ts'
import type { Payer } from '../../shell/payer.ts'
import { usePlans, useScheduled } from '../../shell/payer-lists.ts'

export const usePlan = (planId: string) =>
  usePayerData(
    `plan:${planId}`,
    useCallback((payer: Payer) => getPlan(payer.api, payer, planId), [planId]),
  )

export const usePlanBalance = (planId: string) =>
  usePayerData(
    `plan-balance:${planId}`,
    useCallback((payer: Payer) => getPlanBalance(payer.api, planId), [planId]),
  )

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
