import { Ledger, LedgerRow, Numeric } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { paymentDetailsMessages } from './payment-details.messages.ts'
import { methodName } from './method-name.ts'
import type { Payment } from '../receipt/to-receipt.ts'

export function PaymentDetails({ payment }: { readonly payment: Payment }) {
  const messages = useMessages(paymentDetailsMessages)
  const { language } = useLanguage()
  return (
    <Ledger>
      <LedgerRow label={messages.method}>{methodName(payment.paidWith, language)}</LedgerRow>
      <LedgerRow label={messages.date}>
        <Numeric>{formatDate(payment.paidOn)}</Numeric>
      </LedgerRow>
    </Ledger>
  )
}
