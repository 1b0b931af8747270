import type { Practice } from '@payment-center/ui/shell'
import { Amount, Ledger, LedgerRow, Numeric, Skeleton, Stack, Text } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { formatMoney, type Cents } from '../../../money/index.ts'
import { methodName, type DisplayMethod } from '../method-name.ts'
import { paidMessages } from './paid.messages.ts'
import { ReceiptSheet } from '../../receipt/ReceiptSheet.tsx'
import { StatementNote } from '../../receipt/StatementNote.tsx'
import type { Receipt } from '../../receipt/receipt.ts'

type Props = {
  readonly practice: Practice
  /** Null if another tab paid. */
  readonly paidWith: { readonly total: Cents; readonly method: DisplayMethod } | null
  /** Null while it is loading. */
  readonly receipt: Receipt | null
  /** False in Pay as Guest: the payer chose the amount, so the patient may still owe something. */
  readonly settlesInvoice: boolean
}

/** A screen worth a screenshot: amount, method, date and invoice number. It prints as a receipt. */
export function PaidView({ practice, paidWith, receipt: record, settlesInvoice }: Props) {
  const receipt = record?.outcome === 'paid' ? record : null
  const messages = useMessages(paidMessages)
  const { language } = useLanguage()
  const method = receipt?.method ?? paidWith?.method
  const total = receipt?.total ?? paidWith?.total
  return (
    <Stack space={16}>
      <Stack space={4}>
        {total !== undefined && <Amount>{formatMoney(total)}</Amount>}
        <Text tone="supporting">{messages.paidTo(practice.name)}</Text>
      </Stack>
      <Ledger ruled>
        <LedgerRow label={messages.method}>{method ? methodName(method, language) : ''}</LedgerRow>
        <LedgerRow label={messages.date}>
          {receipt === null || receipt.date === null ? (
            <Skeleton width="6rem" height="1.25rem" />
          ) : (
            <Numeric>{formatDate(receipt.date)}</Numeric>
          )}
        </LedgerRow>
        <LedgerRow label={messages.invoice}>
          {receipt === null ? (
            <Skeleton width="6rem" height="1.25rem" />
          ) : (
            <Numeric>{messages.invoiceNumber(receipt.invoiceId)}</Numeric>
          )}
        </LedgerRow>
      </Ledger>
      <Text size="small" tone="supporting">
        {settlesInvoice && `${messages.nothingDue} `}
        <StatementNote method={method} practiceName={practice.name} />
      </Text>
      {receipt !== null && <ReceiptSheet receipt={receipt} practice={practice} />}
    </Stack>
  )
}
