import { Alert, PracticeText, scrollToAlert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { FailedSearch } from './pay-as-guest-state.ts'
import { searchErrorMessages } from './messages.en.ts'

/** Why the patient was not found. */
export function SearchError({ why, serverMessage, patientName }: FailedSearch) {
  const messages = useMessages(searchErrorMessages)
  return (
    <Alert ref={scrollToAlert} tone="danger" title={messages.title} announce="assertive">
      {why === 'several'
        ? messages.several(patientName)
        : (why === 'unknown' && serverMessage && <PracticeText>{serverMessage}</PracticeText>) ||
          messages[why]}
    </Alert>
  )
}
