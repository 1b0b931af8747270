import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { CodeTrouble } from '@payment-center/ui/loading'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import type { PatientProblem } from './find-patient.ts'

export interface FailedSearch {
  readonly why: PatientProblem
  /** Who was looked for, whoever is typed by now. */
  readonly patientName: string
}

export interface Trouble {
  readonly problem: FailedSearch | null
  /** What was pressed opens something that could not be fetched. */
  readonly codeFailed: boolean
}

/** Why what was pressed did not lead on. */
export function PayTrouble({ problem, codeFailed }: Trouble) {
  const messages = useMessages(externalInvoiceMessages)
  if (problem === null) return codeFailed && <CodeTrouble />
  return (
    <Alert tone="danger" title={messages.patientTitle} announce="assertive">
      {sentenceOf(problem, messages)}
    </Alert>
  )
}

function sentenceOf(
  { why, patientName }: FailedSearch,
  messages: (typeof externalInvoiceMessages)['en'],
): string {
  switch (why) {
    case 'unknown':
      return messages.patientUnknown
    case 'several':
      return messages.patientSeveral(patientName)
    case 'tooOften':
      return messages.patientTooOften
    case 'unreachable':
      return messages.patientUnreachable
    default:
      return why satisfies never
  }
}
