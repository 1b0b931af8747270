import { Alert, Amount, ClockIcon, Ledger, LedgerRow, Text } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { SavedPayment } from '../../flows/index.ts'
import { formatMoney } from '../../money/index.ts'
import { methodName } from '../pay-invoice/method-name.ts'
import { confirmMessages } from './confirm.messages.ts'

type Props = {
  readonly practice: { readonly name: string }
  readonly invoiceId: string
  /** YYYY-MM-DD */
  readonly date: string
  /** Null if another page started it. */
  readonly paidWith: SavedPayment | null
}

/** A processing payment is never called paid; shows how long the bank takes instead. */
export function ProcessingView({ practice, invoiceId, date, paidWith }: Props) {
  const messages = useMessages(confirmMessages)
  const { language } = useLanguage()
  return (
    <>
      {paidWith !== null && (
        <>
          <Amount note={messages.sentTo(practice.name)}>{formatMoney(paidWith.quote.total)}</Amount>
          <Ledger ruled>
            <LedgerRow label={messages.method}>{methodName(paidWith.method, language)}</LedgerRow>
            <LedgerRow label={messages.date}>{formatDate(date)}</LedgerRow>
            <LedgerRow label={messages.invoice}>{invoiceId}</LedgerRow>
          </Ledger>
        </>
      )}
      <Alert tone="info" icon={<ClockIcon />} title={messages.processingTitle}>
        <Text>{messages.processingBody}</Text>
      </Alert>
    </>
  )
}
