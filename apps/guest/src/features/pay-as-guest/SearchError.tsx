import { ContactText } from '@payment-center/payments/react'
import { Alert, PracticeText, scrollToAlert, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { FailedSearch } from './pay-as-guest-state.ts'
import { searchErrorMessages } from './messages.en.ts'

/** Why the patient was not found. */
export function SearchError({ why, serverMessage, patientName }: FailedSearch) {
  const messages = useMessages(searchErrorMessages)
  return (
    <Alert ref={scrollToAlert} tone="danger" title={messages.title} announce="assertive">
      <Text>
        {why === 'several'
          ? messages.several(patientName)
          : (why === 'unknown' && serverMessage && <PracticeText>{serverMessage}</PracticeText>) ||
            messages[why]}
      </Text>
      {why !== 'unreachable' && <ContactText />}
    </Alert>
  )
}
