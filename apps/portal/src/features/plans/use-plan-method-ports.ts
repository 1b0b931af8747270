import { type PaymentPlan, changePlanMethod } from '@payment-center/api-client/endpoints/plans'
import type { PlanMethodPort, PlansMethodPort } from '@payment-center/payments/flows'
import {
  listSavedMethods,
  type PlanMethod,
  type SavedMethod,
  savedMethodId,
  type SavedMethods,
} from '@payment-center/validation/model'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayer } from '../../shell/payer.ts'

/** Changes one plan's method, and resolves once every list is refreshed. */
export function usePlanMethodPort({ planId, monthly }: PaymentPlan): PlanMethodPort {
  const { api } = usePayer()
  const refresh = useRefreshPayerData()
  return {
    async change(method, authorization) {
      const accepted = authorization && { amount: monthly.total, authorization }
      const changed = await changePlanMethod(api, planId, method, accepted)
      if (changed.ok) await refresh()
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
export function savedOf(
  method: PlanMethod | null,
  methods: SavedMethods | undefined,
): SavedMethod | undefined {
  return listSavedMethods(methods).find(
    (each) => method !== null && savedMethodId(each) === savedMethodId(method),
  )
}
