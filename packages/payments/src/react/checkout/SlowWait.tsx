import { Alert, ClockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useDeadline } from '../use-deadline.ts'
import { slowWaitMessages } from './messages.en.ts'

/** Most responses take far less. */
const slowAfterMs = 6000

type Props = { readonly waitingFor: 'pricing' | 'paying' | 'bank' }

/** Explains a wait once it takes longer than usual. */
export function SlowWait({ waitingFor }: Props) {
  const messages = useMessages(slowWaitMessages)
  const isSlow = useDeadline(true, slowAfterMs)
  if (!isSlow) return null
  return (
    <Alert tone="info" small icon={<ClockIcon />} announce="polite">
      {messages[waitingFor]}
    </Alert>
  )
}
