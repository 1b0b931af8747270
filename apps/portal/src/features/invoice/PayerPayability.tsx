import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import type { Payability } from '@payment-center/payments/flows'
import { InvoicePayability } from '@payment-center/payments/react/checkout'
import { ButtonLink, Inline } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { invoiceHistoryHref, paths } from '../../paths.ts'
import { invoiceMessages } from './messages.en.ts'

type Props = {
  readonly state: Exclude<Payability, 'payable'>
  readonly invoice: PayerInvoice
}

/** Why the invoice can't be paid, and the next actions. */
export function PayerPayability({ state, invoice }: Props) {
  const messages = useMessages(invoiceMessages)
  const { payment, transactionId } = invoice
  return (
    <InvoicePayability
      state={state}
      invoice={invoice}
      actions={
        <Inline space={12} wrap>
          <ButtonLink variant="secondary" href={paths.overview}>
            {messages.backToHome}
          </ButtonLink>
          {payment !== null && (
            <ButtonLink variant="muted" href={invoiceHistoryHref(transactionId)}>
              {messages.viewReceipt}
            </ButtonLink>
          )}
        </Inline>
      }
    />
  )
}
