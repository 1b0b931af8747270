import { SectionError } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { usePayer } from '../../shell/payer.ts'
import { usePayerName } from '../../shell/use-payer-name.ts'
import { overviewMessages } from './overview.messages.ts'

/** Says that nobody could tell the payer's name, which the header then does without. */
export function PayerInfoError() {
  const { portalUserId } = usePayer()
  const [name, data, again] = usePayerName()
  const { title, body } = useMessages(overviewMessages).payerInfo
  if (data.status !== 'failed' || name !== undefined) return null
  return (
    <SectionError title={title} onTryAgain={again} busy={data.busy}>
      {body(String(portalUserId))}
    </SectionError>
  )
}
