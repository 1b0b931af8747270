import { Alert, LockIcon, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Quote } from '@payment-center/validation/model'
import { use, type ReactNode } from 'react'
import { CostSummary } from '../cost-summary/CostSummary.tsx'
import { PracticeContact } from '../practice-contact.ts'
import { SlowWait } from '../slow-wait/SlowWait.tsx'
import { useDeadline } from '../use-deadline.ts'
import { progressMessages } from './messages.en.ts'

type Props = {
  /** checking: it is unknown whether money moved. */
  readonly stage: 'submitting' | 'updating' | 'confirming' | 'checking'
  readonly waitingFor?: 'paying' | 'bank'
  /** Its price; null or absent if unknown, or part of the children. */
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
  const contact = use(PracticeContact)
  // The bank's page may not load, and a payer who sees it may take minutes.
  const isOverdue = useDeadline(stage !== 'checking' && waitingFor !== 'bank')
  return (
    <Stack space={16}>
      <Alert tone="neutral" icon={<LockIcon />} title={messages[`${stage}Title`]} announce="polite">
        <p>{bodyOf(stage, isOverdue, messages)}</p>
        {isOverdue && contact !== null && <Text>{contact}</Text>}
      </Alert>
      {!isOverdue && <SlowWait waitingFor={waitingFor} />}
      {quote !== null && <CostSummary totals={quote} isDue={stage !== 'checking'} />}
      {children}
    </Stack>
  )
}
