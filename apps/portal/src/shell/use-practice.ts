import { getPractice } from '@payment-center/api-client/endpoints/public'
import { usePayerData } from './payer-data.ts'
import { usePayer, type Payer } from './payer.ts'

const loadPractice = (payer: Payer) => getPractice(payer.api, payer)

/** The same with its loading and its failure. */
export const usePracticeData = () => usePayerData('practice', loadPractice)

/** The practice at which the payer is; undefined while it is loaded, or when it could not be. */
export function usePractice() {
  const [practice] = usePracticeData()
  return 'value' in practice ? practice.value : undefined
}

/** What a page says of the practice: its name is known of the session also where nothing else could be loaded. */
export function useNamedPractice() {
  const { practiceName } = usePayer()
  const [{ status }] = usePracticeData()
  return usePractice() ?? (status === 'failed' ? { name: practiceName } : undefined)
}
