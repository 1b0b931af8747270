import { getPracticeForTab } from '@payment-center/api-client/session'
import type { PracticeDetails } from '@payment-center/ui/shell'
import { practiceData, usePayerData } from './payer-data.ts'
import { usePayer, usePayerPorts, type Payer } from './payer.ts'

const loadPractice = (payer: Payer) => getPracticeForTab(payer.api, payer, payer.isSignedIn)

export const usePracticeData = () => usePayerData(practiceData, loadPractice)

/** The payer's practice; undefined until loaded. */
export const usePractice = () => usePracticeData().value

/** The practice of a bank authorization or a receipt: the session's name alone until it is loaded. */
export function useAuthorizedPractice(): PracticeDetails {
  const { practiceName } = usePayer()
  return usePractice() ?? { name: practiceName }
}

/** Today at the payer's practice, YYYY-MM-DD; the browser's own day until the practice has loaded. */
export function useToday(): string {
  return usePayerPorts().today(usePractice()?.utcOffsetMinutes)
}

/** The practice, or its name from the session when it could not be loaded. */
export function useNamedPractice() {
  const { practiceName } = usePayer()
  const { status } = usePracticeData()
  return usePractice() ?? (status === 'failed' ? { name: practiceName } : undefined)
}
