import { Alert, ClockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { processingMessages } from '../messages.en.ts'

type Props = {
  readonly announce?: 'polite'
  /** Instead of what a card payment says. */
  readonly children?: ReactNode
}

/** A payment that the bank is still processing; it can't be paid again, and is never called paid. */
export function ProcessingNotice({ announce, children }: Props) {
  const messages = useMessages(processingMessages)
  return (
    <Alert tone="info" icon={<ClockIcon />} title={messages.title} announce={announce}>
      {children ?? messages.body}
    </Alert>
  )
}
