import { listPayerNames } from '@payment-center/api-client/endpoints/session'
import { usePayerData, type PayerData } from './payer-data.ts'
import { usePayer, type Payer } from './payer.ts'

const loadNames = (payer: Payer) => listPayerNames(payer.api, payer.portalUserId)

/** The payer's first and last name, undefined while or where it is not known; how its loading stands; trying again. */
export function usePayerName(): readonly [
  name: string | undefined,
  data: PayerData<unknown>,
  again: () => void,
] {
  const { payerId } = usePayer()
  const [data, again] = usePayerData('names', loadNames)
  const names = 'value' in data ? data.value : undefined
  const name = names?.find((each) => each.payerId === payerId)
  return [name && `${name.firstName} ${name.lastName}`, data, again]
}
