import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { ChunkLoadError } from '@payment-center/ui/loading'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import type { FailedSearch } from './pay-as-guest-state.ts'

type Props = { readonly problem: FailedSearch | 'codeFailed' | null }

/** Why the payment could not start. */
export function SearchError({ problem }: Props) {
  const messages = useMessages(externalInvoiceMessages)
  if (problem === null) return null
  if (problem === 'codeFailed') return <ChunkLoadError />
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
