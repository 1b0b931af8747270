import { listPayerNames } from '@payment-center/api-client/endpoints/session'
import { usePayerData, type PayerData } from './payer-data.ts'
import { usePayer, type Payer } from './payer.ts'

const loadNames = (payer: Payer) => listPayerNames(payer.api, payer.portalUserId)

/** The payer's first and last name (undefined until loaded), its loading state, and a retry. */
export function usePayerName(): readonly [
  name: string | undefined,
  data: PayerData<unknown>,
  retry: () => void,
] {
  const { payerId } = usePayer()
  const [data, retry] = usePayerData('names', loadNames)
  const names = 'value' in data ? data.value : undefined
  const name = names?.find((each) => each.payerId === payerId)
  return [name && `${name.firstName} ${name.lastName}`, data, retry]
}
