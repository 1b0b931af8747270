import { Alert, LockIcon, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Quote } from '@payment-center/validation/model'
import type { ReactNode } from 'react'
import { CostSummary } from '../cost-summary/CostSummary.tsx'
import { SlowWait } from '../slow-wait/SlowWait.tsx'
import { progressMessages } from './progress.messages.ts'

type Props = {
  /** checking: it is unknown whether money moved. */
  readonly stage: 'submitting' | 'updating' | 'confirming' | 'checking'
  readonly waitingFor?: 'paying' | 'bank'
  /** Its price; null or absent if unknown, or part of the children. */
  readonly quote?: Quote | null
  /** What is paid. */
  readonly children?: ReactNode
}

export function ProgressView({ stage, waitingFor = 'paying', quote = null, children }: Props) {
  const messages = useMessages(progressMessages)
  return (
    <Stack space={16}>
      <Alert tone="neutral" icon={<LockIcon />} title={messages[`${stage}Title`]} announce="polite">
        {stage === 'checking' ? messages.checkingBody : messages.keepOpen}
      </Alert>
      <SlowWait waitingFor={waitingFor} />
      {quote !== null && <CostSummary totals={quote} isDue={stage !== 'checking'} />}
      {children}
    </Stack>
  )
}
