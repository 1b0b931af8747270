import { Button } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import type { ExternalMethod } from './known-total.ts'

export interface NextProps {
  readonly method: ExternalMethod | null
  /** The patient is looked up. */
  readonly busy: boolean
  readonly onNext: () => void
}

/** The one primary button; without a method it says what is missing. */
export function NextButton({
  method,
  busy,
  onNext,
  full,
  grow,
}: NextProps & { full?: boolean; grow?: boolean }) {
  const messages = useMessages(externalInvoiceMessages)
  return (
    <Button
      full={full}
      grow={grow}
      onClick={onNext}
      busy={busy ? messages.findingPatient : undefined}
      disabledReason={method === null ? messages.selectMethod : undefined}
    >
      {messages.next}
    </Button>
  )
}
