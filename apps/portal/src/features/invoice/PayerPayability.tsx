import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { InvoicePayability, LeftAtBank, type OpenCheckout } from '@payment-center/payments/react/checkout'
import { paymentReceiptMessages } from '@payment-center/payments/react/messages/receipt'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'
import { ButtonLink, Inline } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { invoiceHistoryHref, paths } from '../../paths.ts'
import { invoiceMessages } from './messages.en.ts'

type Props = {
  readonly invoice: PayerInvoice
  readonly checkout?: OpenCheckout
}

/** How the invoice was paid, and the next actions. */
export function PayerPayability({ invoice, checkout }: Props) {
  const messages = useMessages(invoiceMessages)
  const { view } = useMessages(paymentReceiptMessages)
  const receipt = invoice.paymentInProgress ? null : toReceipt(invoice)
  return (
    <InvoicePayability
      payment={invoice.payment}
      actions={
        <>
          {checkout && <LeftAtBank checkout={checkout} />}
          <Inline space={12} wrap>
            <ButtonLink variant="secondary" href={paths.overview}>
              {messages.backToHome}
            </ButtonLink>
            {receipt !== null && (
              <ButtonLink variant="muted" href={invoiceHistoryHref(invoice.transactionId)}>
                {view[receipt.outcome]}
              </ButtonLink>
            )}
          </Inline>
        </>
      }
    />
  )
}
