import type { GuestInvoice } from '@payment-center/api-client/endpoints/guest'
import type { GuestSession } from '@payment-center/api-client/session'
import { HowPaid } from '@payment-center/payments/react'
import { Alert, ClockIcon, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { AfterPaymentLink } from './AfterPaymentLink.tsx'
import { invoiceStandingMessages } from './invoice-standing.messages.ts'
import type { Payability } from './payability.ts'

type NoticeProps = { readonly invoice: GuestInvoice; readonly session: GuestSession }

type Props = NoticeProps & { readonly state: Exclude<Payability, 'payable'> }

/** Why there is nothing to pay. */
export default function InvoiceStanding({ state, ...notice }: Props) {
  const messages = useMessages(invoiceStandingMessages)
  switch (state) {
    case 'paid':
      return <PaidNotice {...notice} />
    case 'refunded':
      return (
        <Alert tone="info" title={messages.refundedTitle}>
          {messages.refundedBody}
        </Alert>
      )
    case 'processing':
    case 'checking':
      return (
        <Alert tone="info" icon={<ClockIcon />} title={messages[`${state}Title`]} announce="polite">
          {messages[`${state}Body`]}
        </Alert>
      )
    default:
      return state satisfies never
  }
}

/** Paid: said once, with what one needs to find the payment again, and the way on. */
function PaidNotice({ invoice: { payment }, session }: NoticeProps) {
  const messages = useMessages(invoiceStandingMessages)
  return (
    <Stack space={24}>
      <Alert tone="success" title={messages.paidTitle} announce="polite">
        {messages.paidBody}
      </Alert>
      {payment !== null && <HowPaid payment={payment} />}
      <AfterPaymentLink full variant="secondary" session={session} />
    </Stack>
  )
}
