import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { Alert, TryAgainButton } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Legal } from '@payment-center/ui/shell'
import { CallPractice } from '../../practice/CallPractice.tsx'
import { InsteadOfForm } from './InsteadOfForm.tsx'
import { practiceErrorMessages } from './messages.en.ts'

type Props = {
  /** Undefined when it is unknown. */
  readonly practice?: Practice | undefined
  readonly legal: Legal
  readonly onTryAgain?: () => void
  readonly isLoading?: boolean
}

/** Shown when the practice is missing from the URL or can't be loaded. */
export default function PracticeError({ practice, legal, onTryAgain, isLoading }: Props) {
  const messages = useMessages(practiceErrorMessages)
  return (
    <InsteadOfForm
      practice={practice ?? null}
      legal={legal}
      reason={
        <Alert tone="danger" title={messages.title} announce="assertive">
          {messages.body}
        </Alert>
      }
      call={
        <>
          {messages.next} {practice === undefined ? messages.call : <CallPractice practice={practice} />}
        </>
      }
      action={onTryAgain !== undefined && <TryAgainButton onTryAgain={onTryAgain} busy={isLoading} />}
    />
  )
}
