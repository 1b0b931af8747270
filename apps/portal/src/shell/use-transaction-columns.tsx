import { formatMoney, type Cents } from '@payment-center/payments/money'
import { EventStatus } from '@payment-center/payments/react'
import { Link, Numeric, Text, type Column } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { generatePath } from 'react-router'
import { paths } from '../paths.ts'
import { transactionMessages } from './transaction.messages.ts'

interface Transaction {
  readonly invoiceId: string
  readonly amount: Cents
  readonly status: ChargeEventStatus
}

/**
 * The columns of a table of transactions, each with a link to its details.
 * @param paidOn the date a transaction was paid, MM/DD/YYYY
 */
export function useTransactionColumns<Row extends Transaction>(
  paidOn: (row: Row) => string,
): readonly Column<Row>[] {
  const messages = useMessages(transactionMessages)
  return [
    {
      heading: messages.transaction,
      corner: 'topStart',
      cell: ({ invoiceId }) => (
        <Numeric>
          <Link href={generatePath(paths.invoiceHistory, { invoiceId })}>{invoiceId}</Link>
        </Numeric>
      ),
    },
    {
      heading: messages.date,
      corner: 'bottomStart',
      cell: (row) => <Numeric>{paidOn(row)}</Numeric>,
    },
    {
      heading: messages.amount,
      corner: 'topEnd',
      align: 'end',
      cell: ({ amount }) => (
        <Text as="span" weight="strong">
          <Numeric>{formatMoney(amount)}</Numeric>
        </Text>
      ),
    },
    { heading: messages.status, corner: 'bottomEnd', cell: ({ status }) => <EventStatus status={status} /> },
  ]
}
