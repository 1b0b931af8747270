import { Amount, Heading, Numeric, Stack, Text } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import type { BillingTotals } from '@payment-center/validation/model'
import type { ReactNode } from 'react'
import { formatMoney } from '../../money/money.ts'
import { costSummaryMessages, whatYouPayMessages } from './messages.en.ts'
import { InvoiceLines, type InvoiceLine } from './InvoiceLines.tsx'

type Props = {
  readonly invoice: BillingTotals & {
    readonly invoiceId: string
    /** YYYY-MM-DD */
    readonly billingDate: string
    readonly payment: object | null
  }
  readonly lines: readonly InvoiceLine[]
  /** False as soon as it is paid, and while a payment is processing: nothing is due then. */
  readonly isPayable: boolean
  /** By default "Pay my Invoice". */
  readonly heading?: string | undefined
  /** Under the lines. */
  readonly children?: ReactNode
}

export function WhatYouPay({ invoice, lines, isPayable, heading, children }: Props) {
  const messages = useMessages(whatYouPayMessages)
  const { paymentDue, total } = useMessages(costSummaryMessages)
  const unpaidLabel = isPayable ? paymentDue : total
  const label = invoice.payment === null ? unpaidLabel : messages.amountPaid
  return (
    <Stack space={24}>
      <Stack space={4}>
        <Heading level={1} size="section">
          {heading ?? messages.heading}
        </Heading>
        <Text size="small" tone="supporting">
          <Numeric>{messages.invoiceNumber(invoice.invoiceId)}</Numeric>
        </Text>
      </Stack>
      <Amount
        label={label}
        note={
          <>
            <span>{`${messages.billingDate} `}</span>
            <Numeric>{formatDate(invoice.billingDate)}</Numeric>
          </>
        }
      >
        {formatMoney(invoice.total)}
      </Amount>
      <InvoiceLines lines={lines} totals={invoice} totalLabel={label} ruled />
      {children}
    </Stack>
  )
}
