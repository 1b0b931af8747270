import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { listFailed, listScheduled } from '@payment-center/api-client/endpoints/overview'
import { listPlans } from '@payment-center/api-client/endpoints/plans'
import { usePayerData } from './payer-data.ts'
import type { Payer } from './payer.ts'

const loadMethods = (payer: Payer) => listMethods(payer.api, payer)

const loadPlans = (payer: Payer) => listPlans(payer.api, payer)

/** The payer's saved cards and bank account. */
export const useMethods = () => usePayerData('methods', loadMethods)

export const usePlans = () => usePayerData('plans', loadPlans)

const loadFailed = (payer: Payer) => listFailed(payer.api, payer)

const loadScheduled = (payer: Payer) => listScheduled(payer.api, payer)

/** Failed payments: those of plans, then other invoices. */
export const useFailed = () => usePayerData('failed', loadFailed)

/** The next payment of each active plan. */
export const useScheduled = () => usePayerData('scheduled', loadScheduled)
