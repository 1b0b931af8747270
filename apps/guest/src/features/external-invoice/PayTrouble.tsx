import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { CodeTrouble } from '@payment-center/ui/loading'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import type { PatientProblem } from './find-patient.ts'

export interface Trouble {
  readonly problem: PatientProblem | null
  /** What was pressed opens something that could not be fetched. */
  readonly codeFailed: boolean
  readonly patientName: string
}

/** Why what was pressed did not lead on. */
export function PayTrouble({ problem, codeFailed, patientName }: Trouble) {
  const messages = useMessages(externalInvoiceMessages)
  if (problem === null) return codeFailed && <CodeTrouble />
  return (
    <Alert tone="danger" title={messages.patientTitle} announce="assertive">
      {sentenceOf(problem, patientName, messages)}
    </Alert>
  )
}

function sentenceOf(
  problem: PatientProblem,
  name: string,
  messages: (typeof externalInvoiceMessages)['en'],
): string {
  switch (problem) {
    case 'unknown':
      return messages.patientUnknown
    case 'several':
      return messages.patientSeveral(name)
    case 'tooOften':
      return messages.patientTooOften
    case 'unreachable':
      return messages.patientUnreachable
    default:
      return problem satisfies never
  }
}
