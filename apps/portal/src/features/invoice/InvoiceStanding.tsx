import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { HowPaid } from '@payment-center/payments/react'
import { Alert, ButtonLink, ClockIcon, Inline, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import { invoiceMessages } from './invoice.messages.ts'
import type { Payability } from './payability.ts'
import { RefundNotice } from './RefundNotice.tsx'

type Props = {
  readonly state: Exclude<Payability, 'payable'>
  readonly invoice: PayerInvoice
}

/** Why there is nothing to pay here: said once, with what one needs to find the payment again, and the way on. */
export function InvoiceStanding({ state, invoice }: Props) {
  const messages = useMessages(invoiceMessages)
  const { payment, invoiceId } = invoice
  return (
    <Stack space={24}>
      <Notice state={state} invoice={invoice} />
      {payment !== null && <HowPaid payment={payment} />}
      <Inline space={12} wrap>
        <ButtonLink variant="secondary" href={paths.overview}>
          {messages.backToHome}
        </ButtonLink>
        {payment !== null && (
          <ButtonLink variant="muted" href={generatePath(paths.invoiceHistory, { invoiceId })}>
            {messages.viewReceipt}
          </ButtonLink>
        )}
      </Inline>
    </Stack>
  )
}

function Notice({ state, invoice }: Props) {
  const messages = useMessages(invoiceMessages)
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
