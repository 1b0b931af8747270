import { Amount, Ledger, LedgerRow, Numeric, Skeleton, Stack, Text } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { formatMoney, type Cents } from '../../money/index.ts'
import { methodName, type DisplayMethod } from './method-name.ts'
import { paidMessages } from './paid.messages.ts'
import { dateOfInstant, type Receipt } from './receipt.ts'

type Props = {
  readonly practiceName: string
  /** Null if another tab paid. */
  readonly paidWith: { readonly total: Cents; readonly method: DisplayMethod } | null
  /** Null while it is loading. */
  readonly receipt: Receipt | null
}

/** A screen worth a screenshot: amount, method, date and confirmation number. */
export function PaidView({ practiceName, paidWith, receipt }: Props) {
  const messages = useMessages(paidMessages)
  const { language } = useLanguage()
  const method = receipt?.paidWith ?? paidWith?.method
  const total = receipt?.total ?? paidWith?.total
  return (
    <Stack space={16}>
      <Stack space={4}>
        {total !== undefined && <Amount>{formatMoney(total)}</Amount>}
        <Text tone="supporting">{messages.paidTo(practiceName)}</Text>
      </Stack>
      <Ledger ruled>
        <LedgerRow label={messages.method}>{method ? methodName(method, language) : ''}</LedgerRow>
        <LedgerRow label={messages.date}>
          {receipt === null ? (
            <Skeleton width="6rem" height="1.25rem" />
          ) : (
            <Numeric>{dateOfInstant(receipt.paidAt)}</Numeric>
          )}
        </LedgerRow>
        <LedgerRow label={messages.invoice}>
          {receipt === null ? (
            <Skeleton width="6rem" height="1.25rem" />
          ) : (
            <Numeric>{messages.invoiceNumber(receipt.invoiceId)}</Numeric>
          )}
        </LedgerRow>
        <LedgerRow label={messages.confirmation}>
          {receipt === null ? (
            <Skeleton width="6rem" height="1.25rem" />
          ) : (
            <Numeric>{receipt.confirmationNumber}</Numeric>
          )}
        </LedgerRow>
      </Ledger>
      <Text size="small" tone="supporting">
        {messages.nothingDue(practiceName.toUpperCase())}
      </Text>
    </Stack>
  )
}
