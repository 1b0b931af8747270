import { getPractice } from '@payment-center/api-client/endpoints/public'
import { usePayerData } from './payer-data.ts'
import { usePayer, type Payer } from './payer.ts'

const loadPractice = (payer: Payer) => getPractice(payer.api, payer)

export const usePracticeData = () => usePayerData('practice', loadPractice)

/** The payer's practice; undefined until loaded. */
export function usePractice() {
  const practice = usePracticeData()
  return practice.value
}

/** The practice, or its name from the session when it could not be loaded. */
export function useNamedPractice() {
  const { practiceName } = usePayer()
  const { status } = usePracticeData()
  return usePractice() ?? (status === 'failed' ? { name: practiceName } : undefined)
}
