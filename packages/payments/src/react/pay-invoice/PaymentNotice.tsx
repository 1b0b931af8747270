import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { SavedNotice } from '../../flows/index.ts'
import { paymentNoticeMessages } from './messages.en.ts'

/** Why a payment was not made, and what to do. */
export function PaymentNotice({ notice }: { readonly notice: SavedNotice }) {
  const { titles, bodies } = useMessages(paymentNoticeMessages)
  return (
    <Alert tone="warning" title={titles[notice]} announce="assertive">
      {bodies[notice]}
    </Alert>
  )
}
