import { useMessages } from '@payment-center/ui/language'
import { PayerSectionError } from '../../shell/PayerSectionError.tsx'
import { usePayer } from '../../shell/payer.ts'
import { usePayerName } from '../../shell/use-payer-name.ts'
import { overviewMessages } from './messages.en.ts'

/** Shown when the payer's name could not be loaded; the header shows the email instead. */
export function PayerInfoError() {
  const { portalUserId } = usePayer()
  const [name, data] = usePayerName()
  const { title, body } = useMessages(overviewMessages).payerInfo
  if (name !== undefined) return null
  return (
    <PayerSectionError title={title} data={data}>
      {body(portalUserId)}
    </PayerSectionError>
  )
}
