import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { listPlans } from '@payment-center/api-client/endpoints/plans'
import type { PayerName } from '@payment-center/api-client/endpoints/auth'
import { overviewLoads } from './overview-loads.ts'
import { usePayerData, type PayerData } from './payer-data.ts'
import { type Payer, usePayer } from './payer.ts'

const loadMethods = (payer: Payer) => listMethods(payer.api, payer)

const loadPlans = (payer: Payer) => listPlans(payer.api, payer)

/** The payer's saved cards and bank account. */
export const useMethods = () => usePayerData('methods', loadMethods)

export const usePlans = () => usePayerData('plans', loadPlans)

/** Failed payments: those of plans, then other invoices. */
export const useFailed = () => usePayerData('failed', overviewLoads.failed)

/** The next payment of each active plan. */
export const useScheduled = () => usePayerData('scheduled', overviewLoads.scheduled)

/** The payer's first and last name (undefined until loaded), and the names of all the user's payers. */
export function usePayerName(): readonly [name: string | undefined, data: PayerData<readonly PayerName[]>] {
  const { payerId } = usePayer()
  const data = usePayerData('names', overviewLoads.names)
  // An API may name payers without their ids.
  const name = data.value?.find((each) => each.payerId === payerId || each.payerId === null)
  return [name && `${name.firstName} ${name.lastName}`, data]
}
