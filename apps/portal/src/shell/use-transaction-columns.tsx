import { cents, formatMoney, type Cents } from '@payment-center/payments/money'
import { EventStatus } from '@payment-center/payments/react'
import { Link, Numeric, Text, type Column } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { invoiceHistoryHref } from '../paths.ts'
import { transactionMessages } from './transaction.messages.ts'

const none = cents(0)

interface Transaction {
  readonly invoiceId: string
  readonly amount: Cents
  readonly refunded?: Cents
  readonly status: ChargeEventStatus
}

/**
 * The columns of a table of transactions, each with a link to its details.
 * @param paidOn the date a transaction was paid, MM/DD/YYYY; null for a failed or processing one
 */
export function useTransactionColumns<Row extends Transaction>(
  paidOn: (row: Row) => string | null,
): readonly Column<Row>[] {
  const messages = useMessages(transactionMessages)
  return [
    {
      heading: messages.transaction,
      corner: 'topStart',
      cell: ({ invoiceId }) => (
        <Numeric>
          <Link href={invoiceHistoryHref(invoiceId)}>{invoiceId}</Link>
        </Numeric>
      ),
    },
    {
      heading: messages.date,
      corner: 'bottomStart',
      cell: (row) => {
        const date = paidOn(row)
        return date === null ? '–' : <Numeric>{date}</Numeric>
      },
    },
    {
      heading: messages.amount,
      corner: 'topEnd',
      align: 'end',
      cell: ({ amount, refunded = none }) => (
        <>
          <Text as="span" weight="strong">
            <Numeric>{formatMoney(amount)}</Numeric>
          </Text>
          {refunded > 0 ? (
            <Text size="small" tone="supporting">
              {messages.refunded(formatMoney(refunded))}
            </Text>
          ) : null}
        </>
      ),
    },
    { heading: messages.status, corner: 'bottomEnd', cell: ({ status }) => <EventStatus status={status} /> },
  ]
}
