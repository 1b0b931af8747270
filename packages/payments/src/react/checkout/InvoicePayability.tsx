import { Alert, ClockIcon, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import type { Payability } from '../../flows/index.ts'
import { ProcessingNotice } from '../pay-invoice/ProcessingNotice.tsx'
import { PaymentDetails } from '../pay-invoice/PaymentDetails.tsx'
import type { Payment } from '../pay-invoice/to-receipt.ts'
import { payabilityMessages } from './payability.messages.ts'

type Props = {
  readonly state: Exclude<Payability, 'payable'>
  readonly payment: Payment | null
  /** Shown for a refund; by default, that nothing is due. */
  readonly refund?: ReactNode
  readonly actions?: ReactNode
}

/** Why nothing is due, the payment's reference, and the next action. */
export function InvoicePayability({ state, payment, refund, actions }: Props) {
  return (
    <Stack space={24}>
      <Notice state={state} refund={refund} />
      {payment !== null && <PaymentDetails payment={payment} />}
      {actions}
    </Stack>
  )
}

function Notice({ state, refund }: Pick<Props, 'state' | 'refund'>) {
  const messages = useMessages(payabilityMessages)
  switch (state) {
    case 'paid':
      return (
        <Alert tone="success" title={messages.paidTitle} announce="polite">
          {messages.paidBody}
        </Alert>
      )
    case 'refunded':
    case 'partlyRefunded':
      return (
        refund ?? (
          <Alert tone="info" title={messages.refundedTitle}>
            {messages.refundedBody}
          </Alert>
        )
      )
    case 'processing':
      return <ProcessingNotice />
    case 'checking':
      return (
        <Alert tone="info" icon={<ClockIcon />} title={messages.checkingTitle} announce="polite">
          {messages.checkingBody}
        </Alert>
      )
    default:
      return state satisfies never
  }
}
