import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { changePlanMethod } from '@payment-center/api-client/endpoints/plan-method'
import type { PlanMethodPort, PlansMethodPort } from '@payment-center/payments/flows'
import {
  type PlanMethod,
  type SavedMethod,
  savedMethodId,
  type SavedMethods,
} from '@payment-center/validation/model'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayer } from '../../shell/payer.ts'

/** Changes one plan through the API; whoever is told that it is done finds every list right. */
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

/** Changes several plans to a card; gives those that could not be. */
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

/** A plan's method as the payer saved it, with its kind and expiry; undefined where it is not among the known ones. */
export function savedOf(method: PlanMethod, methods: SavedMethods | undefined): SavedMethod | undefined {
  return listOf(methods).find((each) => savedMethodId(each) === savedMethodId(method))
}

/** All saved methods: the cards, then the bank account. */
export const listOf = (methods: SavedMethods | undefined): readonly SavedMethod[] =>
  methods === undefined ? [] : [...methods.cards, ...(methods.bank === null ? [] : [methods.bank])]
