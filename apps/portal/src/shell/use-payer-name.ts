import { listPayerNames, type PayerName } from '@payment-center/api-client/endpoints/auth'
import { usePayerData, type PayerData } from './payer-data.ts'
import { usePayer, type Payer } from './payer.ts'

const loadNames = (payer: Payer) => listPayerNames(payer.api, payer.portalUserId)

/** The payer's first and last name (undefined until loaded), and the names of all the user's payers. */
export function usePayerName(): readonly [name: string | undefined, data: PayerData<readonly PayerName[]>] {
  const { payerId } = usePayer()
  const data = usePayerData('names', loadNames)
  // An API may name payers without their ids.
  const name = data.value?.find((each) => each.payerId === payerId || each.payerId === null)
  return [name && `${name.firstName} ${name.lastName}`, data]
}
