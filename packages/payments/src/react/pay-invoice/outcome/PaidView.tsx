import { Amount, Ledger, LedgerRow, Numeric, PracticeText, Skeleton, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { formatMoney, type Cents } from '../../../money/index.ts'
import type { Payable } from '../../checkout/checkout-props.ts'
import type { DisplayMethod } from '../method-name.ts'
import { DateRow, MethodRow } from '../PaymentRows.tsx'
import { paidMessages } from './paid.messages.ts'
import { ReceiptSheet } from '../../receipt/ReceiptSheet.tsx'
import { StatementNote } from '../../receipt/StatementNote.tsx'

type Props = {
  readonly invoice: Pick<Payable, 'practice' | 'receipt' | 'reference'>
  /** Null if another tab paid. */
  readonly paidWith: { readonly total: Cents; readonly method: DisplayMethod } | null
}

/** A screen worth a screenshot: amount, method, date and invoice number. It prints as a receipt. */
export function PaidView({ invoice: { practice, receipt: record, reference }, paidWith }: Props) {
  const receipt = record?.outcome === 'paid' ? record : null
  const messages = useMessages(paidMessages)
  const method = receipt?.method ?? paidWith?.method
  const total = receipt?.total ?? paidWith?.total
  return (
    <Stack space={16}>
      <Stack space={4}>
        {total !== undefined && <Amount>{formatMoney(total)}</Amount>}
        <Text tone="supporting">
          <PracticeText names={[practice.name]}>{messages.paidTo(practice.name)}</PracticeText>
        </Text>
      </Stack>
      <Ledger ruled>
        <MethodRow method={method} />
        <DateRow date={receipt?.date ?? null} />
        <LedgerRow label={messages.invoice}>
          {receipt === null ? (
            <Skeleton width="6rem" height="1.25rem" />
          ) : (
            <Numeric>{messages.invoiceNumber(receipt.invoiceId)}</Numeric>
          )}
        </LedgerRow>
      </Ledger>
      <Text size="small" tone="supporting">
        {reference === undefined && `${messages.nothingDue} `}
        <StatementNote method={method} practiceName={practice.name} />
      </Text>
      {receipt !== null && <ReceiptSheet receipt={receipt} practice={practice} />}
    </Stack>
  )
}
