import { Amount, Ledger, LedgerRow, PracticeText, Skeleton, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { SavedPayment } from '../../flows/index.ts'
import type { Payable } from '../checkout/checkout-props.ts'
import { formatMoney } from '../../money/money.ts'
import { ProcessingNotice } from '../pay-invoice/outcome/ProcessingNotice.tsx'
import { processingMessages } from '../pay-invoice/messages.en.ts'
import { DateRow, MethodRow } from '../pay-invoice/PaymentRows.tsx'
import { ReceiptSheet } from '../receipt/ReceiptSheet.tsx'
import { confirmMessages } from '../checkout/messages.en.ts'

type Props = {
  readonly invoice: Payable
  readonly paidWith: SavedPayment
}

/** A processing payment is never called paid; shows how long the bank takes instead. */
export function ProcessingView({ invoice, paidWith }: Props) {
  const { practice, today, receipt, invoiceId, hasEmail = true } = invoice
  const number = receipt?.invoiceId ?? invoiceId
  const messages = useMessages(confirmMessages)
  const words = useMessages(processingMessages)
  return (
    <>
      <Amount note={<PracticeText names={[practice.name]}>{messages.sentTo(practice.name)}</PracticeText>}>
        {formatMoney(paidWith.quote.total)}
      </Amount>
      <Ledger ruled>
        <MethodRow method={paidWith.method} />
        <DateRow date={today} />
        <LedgerRow label={messages.invoice}>
          {number === '' ? <Skeleton width="6rem" height="1.25rem" /> : number}
        </LedgerRow>
      </Ledger>
      <ProcessingNotice>
        <Text>
          {words.sentToBank} {hasEmail && words.returnMail}
        </Text>
      </ProcessingNotice>
      {receipt !== null && (
        <ReceiptSheet
          receipt={{
            ...receipt,
            date: receipt.date ?? today,
            method: receipt.method ?? paidWith.method,
          }}
          practice={practice}
        />
      )}
    </>
  )
}
