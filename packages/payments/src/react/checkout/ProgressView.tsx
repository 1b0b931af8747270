import { Alert, LockIcon, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Quote } from '@payment-center/validation/model'
import type { ReactNode } from 'react'
import { CostSummary } from '../receipt/CostSummary.tsx'
import { ContactText } from '../PracticeContact.tsx'
import { SlowWait } from './SlowWait.tsx'
import { useDeadline } from '../use-deadline.ts'
import { progressMessages } from './dialog-messages.en.ts'

type Props = {
  /** checking: it is unknown whether money moved. */
  readonly stage: 'submitting' | 'updating' | 'confirming' | 'checking'
  readonly waitingFor?: 'paying' | 'bank'
  /** Null or absent if the price is unknown, or if the children show it. */
  readonly quote?: Quote | null
  /** What is paid. */
  readonly children?: ReactNode
}

function bodyOf(
  stage: Props['stage'],
  isOverdue: boolean,
  messages: (typeof progressMessages)['en'],
): string {
  if (isOverdue) return messages.lateBody
  return stage === 'checking' ? messages.checkingBody : messages.keepOpen
}

export function ProgressView({ stage, waitingFor = 'paying', quote = null, children }: Props) {
  const messages = useMessages(progressMessages)
  // The bank's page may not load, and a payer who sees it may take minutes.
  const isOverdue = useDeadline(stage !== 'checking' && waitingFor !== 'bank')
  return (
    <Stack space={16}>
      <Alert tone="neutral" icon={<LockIcon />} title={messages[`${stage}Title`]} announce="polite">
        <p>{bodyOf(stage, isOverdue, messages)}</p>
        {isOverdue && <ContactText />}
      </Alert>
      {!isOverdue && <SlowWait waitingFor={waitingFor} />}
      {quote !== null && <CostSummary totals={quote} isDue={stage !== 'checking'} />}
      {children}
    </Stack>
  )
}
