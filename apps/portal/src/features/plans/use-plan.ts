import {
  getPlan,
  getPlanBalance,
  changePlanMethod,
  type PaymentPlan,
} from '@payment-center/api-client/endpoints/plans'
import { useCallback } from 'react'
import { usePayerData, usePlans, useScheduled, useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayer, type Payer } from '../../shell/payer.ts'
import type { PlanMethodPort, PlansMethodPort } from '@payment-center/payments/flows'
import {
  listSavedMethods,
  savedMethodId,
  type PlanMethod,
  type SavedMethods,
} from '@payment-center/validation/model'

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

/** Changes one plan's method, and resolves once every list is refreshed. */
export function usePlanMethodPort({ planId, monthly }: PaymentPlan): PlanMethodPort {
  const { api } = usePayer()
  const refresh = useRefreshPayerData()
  return {
    async change(method, authorization) {
      const accepted = authorization && { amount: monthly.total, authorization }
      const changed = await changePlanMethod(api, planId, method, accepted)
      // After a refusal too: the method may be deleted, or the plan over.
      if (changed.ok || changed.error.code !== 'unreachable') await refresh()
      return changed.ok
    },
  }
}

/** Changes several plans to one card; returns the ids of those that failed. */
export function usePlansMethodPort(): PlansMethodPort {
  const { api } = usePayer()
  const refresh = useRefreshPayerData()
  return {
    async change(planIds, method) {
      if (method.kind !== 'card') return planIds
      const results = await Promise.all(
        planIds.map(async (planId) => ({
          planId,
          ok: (await changePlanMethod(api, planId, method, null)).ok,
        })),
      )
      await refresh()
      return results.filter(({ ok }) => !ok).map(({ planId }) => planId)
    },
  }
}

/** The saved method that a plan uses; undefined when there is none, or it is not loaded or not saved. */
export function savedOf(method: PlanMethod | null, methods: SavedMethods | undefined) {
  return listSavedMethods(methods).find(
    (each) => method !== null && savedMethodId(each) === savedMethodId(method),
  )
}
