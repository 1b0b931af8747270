import type { GuestInvoice } from '@payment-center/api-client/endpoints/guest'
import { formatMoney } from '@payment-center/payments/money'
import {
  Amount,
  Heading,
  Ledger,
  LedgerRow,
  LedgerTotal,
  Link,
  Note,
  Numeric,
  ShieldIcon,
  Stack,
  Text,
} from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { loginHref } from '../../paths.ts'
import { guestInvoiceMessages } from './guest-invoice.messages.ts'

/** Which invoice, how much, for which dates. */
export function WhatYouPay({ invoice }: { readonly invoice: GuestInvoice }) {
  const messages = useMessages(guestInvoiceMessages)
  const dueLabel = invoice.payment === null ? messages.paymentDue : messages.amountPaid
  return (
    <Stack space={24}>
      <Stack space={4}>
        <Heading level={1} size="section">
          {messages.heading}
        </Heading>
        <Text size="small" tone="supporting">
          <Numeric>{messages.invoiceNumber(invoice.invoiceId)}</Numeric>
        </Text>
      </Stack>
      <Amount
        label={dueLabel}
        note={
          <>
            {messages.billingDate} <Numeric>{formatDate(invoice.billingDate)}</Numeric>
          </>
        }
      >
        {formatMoney(invoice.total)}
      </Amount>
      <InvoiceLines invoice={invoice} totalLabel={dueLabel} />
      <Note icon={<ShieldIcon />}>
        {messages.hipaa}
        <Link href={loginHref}>{messages.hipaaLogIn}</Link>
        {messages.hipaaEnd}
      </Note>
    </Stack>
  )
}

type LinesProps = { readonly invoice: GuestInvoice; readonly totalLabel: string }

function InvoiceLines({ invoice, totalLabel }: LinesProps) {
  const messages = useMessages(guestInvoiceMessages)
  const { treatments, tax, fee, subtotal, total } = invoice
  const single = treatments.length === 1
  return (
    <Ledger ruled>
      {treatments.map(({ date, cost }, index) => {
        const dated = (
          <>
            {messages.treatmentDate} <Numeric>{formatDate(date)}</Numeric>
          </>
        )
        return single ? (
          <LedgerRow key={index} label={dated}>
            {formatMoney(cost)}
          </LedgerRow>
        ) : (
          <LedgerRow key={index} label={messages.treatment(index + 1)} detail={dated}>
            {formatMoney(cost)}
          </LedgerRow>
        )
      })}
      {!single && (tax > 0 || fee > 0) && (
        <LedgerRow label={messages.subtotal}>{formatMoney(subtotal)}</LedgerRow>
      )}
      {tax > 0 && <LedgerRow label={messages.salesTax}>{formatMoney(tax)}</LedgerRow>}
      {fee > 0 && <LedgerRow label={messages.convenienceFee}>{formatMoney(fee)}</LedgerRow>}
      {(!single || tax > 0 || fee > 0) && <LedgerTotal label={totalLabel}>{formatMoney(total)}</LedgerTotal>}
    </Ledger>
  )
}
