import { getPlan, getPlanBalance } from '@payment-center/api-client/endpoints/plans'
import { useCallback } from 'react'
import { usePayerData } from '../../shell/payer-data.ts'
import type { Payer } from '../../shell/payer.ts'

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
