import { Alert, ClockIcon, Stack, Ledger } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import type { Payability } from '../../../flows/index.ts'
import { ProcessingNotice } from '../../pay-invoice/outcome/ProcessingNotice.tsx'
import type { Payment } from '../../receipt/to-receipt.ts'
import { payabilityMessages } from '../messages.en.ts'
import { RefundNotice } from './RefundNotice.tsx'
import type { Refunded } from './was-refund-returned.ts'
import { DateRow, MethodRow } from '../../pay-invoice/PaymentRows.tsx'

export { ProcessingNotice, RefundNotice }

type Props = {
  readonly state: Exclude<Payability, 'payable'>
  readonly invoice: Refunded & { readonly payment: Payment | null }
  readonly actions?: ReactNode
}

/** Why nothing is due, the payment's reference, and the next action. */
export function InvoicePayability({ state, invoice, actions }: Props) {
  return (
    <Stack space={24}>
      <Notice state={state} invoice={invoice} />
      {invoice.payment !== null && <PaymentDetails payment={invoice.payment} />}
      {actions}
    </Stack>
  )
}

function Notice({ state, invoice }: Pick<Props, 'state' | 'invoice'>) {
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
      return <RefundNotice invoice={invoice} />
    case 'processing':
      return <ProcessingNotice announce="polite" />
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

const PaymentDetails = ({ payment }: { readonly payment: Payment }) => (
  <Ledger>
    <MethodRow method={payment.paidWith} />
    <DateRow date={payment.paidOn} />
  </Ledger>
)
