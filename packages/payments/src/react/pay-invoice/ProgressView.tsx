import { Alert, LockIcon, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Quote } from '@payment-center/validation/model'
import { CostSummary } from '../cost-summary/CostSummary.tsx'
import { SlowWait } from '../slow-wait/SlowWait.tsx'
import { progressMessages } from './progress.messages.ts'

type Props = {
  /** checking: it is unknown whether money moved. */
  readonly stage: 'confirming' | 'checking'
  readonly quote: Quote | null
}

export function ProgressView({ stage, quote }: Props) {
  const messages = useMessages(progressMessages)
  return (
    <Stack space={16}>
      <Alert tone="neutral" icon={<LockIcon />} title={messages[`${stage}Title`]} announce="polite">
        {messages[`${stage}Body`]}
      </Alert>
      <SlowWait waitingFor="paying" />
      {quote !== null && <CostSummary totals={quote} />}
    </Stack>
  )
}
