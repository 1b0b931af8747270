import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { formatMoney } from '@payment-center/payments/money'
import { Amount, Heading, Numeric, Stack, Text } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { invoiceMessages } from './invoice.messages.ts'
import { InvoiceLines } from './InvoiceLines.tsx'

type Props = {
  readonly invoice: PayerInvoice
  /** There is nothing to pay any more, or not now. */
  readonly settled: boolean
}

/** Which invoice, how much, for what. */
export function WhatIsOwed({ invoice, settled }: Props) {
  const messages = useMessages(invoiceMessages)
  const label = invoice.payment === null ? messages.paymentDue : messages.amountPaid
  return (
    <Stack space={24}>
      <Stack space={4}>
        <Heading level={1} size="section">
          {settled ? messages.headingSettled : messages.heading}
        </Heading>
        <Text size="small" tone="supporting">
          <Numeric>{messages.invoiceNumber(invoice.invoiceId)}</Numeric>
        </Text>
      </Stack>
      <Amount
        label={label}
        note={
          <>
            {messages.billingDate} <Numeric>{formatDate(invoice.billingDate)}</Numeric>
          </>
        }
      >
        {formatMoney(invoice.total)}
      </Amount>
      <InvoiceLines invoice={invoice} totalLabel={label} ruled />
    </Stack>
  )
}
