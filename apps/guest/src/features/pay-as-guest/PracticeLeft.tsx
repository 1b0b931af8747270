import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { Alert, PracticeText } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Legal } from '@payment-center/ui/shell'
import { CallPractice } from '../../practice/CallPractice.tsx'
import { InsteadOfForm } from './InsteadOfForm.tsx'
import { practiceLeftMessages } from './messages.en.ts'

type Props = { readonly practice: Practice; readonly legal: Legal }

/** Shown in place of the form for a practice that takes no new payments here. */
export default function PracticeLeft({ practice, legal }: Props) {
  const { closed } = useMessages(practiceLeftMessages)
  const reason = (
    <Alert tone="info">
      <PracticeText names={[practice.name]}>{closed(practice.name)}</PracticeText>
    </Alert>
  )
  return <InsteadOfForm {...{ practice, legal, reason }} call={<CallPractice practice={practice} />} />
}
