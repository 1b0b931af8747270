import { Button } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import type { ExternalMethod } from './amount/known-total.ts'
import { patientForm } from './PatientForm.tsx'

export interface NextProps {
  readonly method: ExternalMethod | null
  /** Whether the patient search is in progress. */
  readonly busy: boolean
}

/** Submits the patient form; without a method it explains what is missing. */
export function NextButton({ method, busy, full, grow }: NextProps & { full?: boolean; grow?: boolean }) {
  const messages = useMessages(externalInvoiceMessages)
  return (
    <Button
      type="submit"
      form={patientForm}
      full={full}
      grow={grow}
      busy={busy ? messages.findingPatient : undefined}
      disabledReason={method === null ? messages.selectMethod : undefined}
    >
      {messages.next}
    </Button>
  )
}
