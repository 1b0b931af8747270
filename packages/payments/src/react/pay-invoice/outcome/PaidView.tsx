import { Amount, Ledger, LedgerRow, Numeric, PracticeText, Skeleton, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { formatMoney } from '../../../money/money.ts'
import type { Payable } from '../../checkout/checkout-props.ts'
import { DateRow, MethodRow } from '../PaymentRows.tsx'
import { paidMessages } from '../messages.en.ts'
import type { Receipt } from '../../receipt/receipt.ts'
import { ReceiptSheet } from '../../receipt/ReceiptSheet.tsx'
import { StatementNote } from '../../receipt/StatementNote.tsx'

type Props = {
  readonly invoice: Pick<Payable, 'practice' | 'invoiceId' | 'reference'>
  /** Null until its record is loaded. */
  readonly receipt: Receipt | null
}

/** A screen worth a screenshot: amount, method, date and invoice number. It prints as a receipt. */
export function PaidView({ invoice: { practice, invoiceId, reference }, receipt }: Props) {
  const messages = useMessages(paidMessages)
  // In Pay as Guest the payment created the invoice.
  const number = receipt?.invoiceId || invoiceId
  return (
    <Stack space={16}>
      <Stack space={4}>
        {receipt !== null && <Amount>{formatMoney(receipt.total)}</Amount>}
        <Text tone="supporting">
          <PracticeText names={[practice.name]}>{messages.paidTo(practice.name)}</PracticeText>
        </Text>
      </Stack>
      <Ledger ruled>
        {receipt?.method && <MethodRow method={receipt.method} />}
        {receipt?.date && <DateRow date={receipt.date} />}
        <LedgerRow label={messages.invoice}>
          {number === '' ? (
            <Skeleton width="6rem" height="1.25rem" />
          ) : (
            <Numeric>{messages.invoiceNumber(number)}</Numeric>
          )}
        </LedgerRow>
      </Ledger>
      <Text size="small" tone="supporting">
        {reference === undefined && `${messages.nothingDue} `}
        <StatementNote method={receipt?.method} practiceName={practice.name} />
      </Text>
      {receipt !== null && number !== '' && <ReceiptSheet receipt={receipt} practice={practice} />}
    </Stack>
  )
}
