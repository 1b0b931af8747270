import type { InvoiceSubject } from '@payment-center/api-client/endpoints/overview'
import { cents, formatMoney, type Cents } from '@payment-center/payments/money'
import { EventStatus, TreatmentName } from '@payment-center/payments/react/receipt'
import { Link, Numeric, Text, type Column } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { invoiceHistoryHref } from '@payment-center/validation/paths'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { ReactNode } from 'react'
import { transactionMessages } from './messages.en.ts'

const none = cents(0)

interface Transaction {
  readonly invoiceId: string
  readonly amount: Cents
  readonly refunded?: Cents
  readonly status: ChargeEventStatus
}

/**
 * The columns of a table of transactions, each with a link to its details.
 * @param dateOf when a transaction was paid, MM/DD/YYYY, or what else is known of its date
 * @param subject what it was for, and for whom; by default the table says it
 */
export function useTransactionColumns<Row extends Transaction>(
  dateOf: (row: Row) => string,
  subject?: (row: Row) => { readonly title: ReactNode; readonly patient: string },
): readonly Column<Row>[] {
  const messages = useMessages(transactionMessages)
  const described = subject !== undefined
  const description: Column<Row> = {
    heading: messages.description,
    corner: 'topStart',
    cell: (row) => {
      const { title = '', patient = '' } = subject?.(row) ?? {}
      return (
        <>
          <Text as="span" weight="strong">
            {title}
          </Text>
          <Text size="small" tone="supporting">
            {patient}
          </Text>
        </>
      )
    },
  }
  return [
    {
      heading: messages.transaction,
      corner: described ? 'lastStart' : 'bottomStart',
      cell: ({ invoiceId }) => (
        <Numeric>
          <Link href={invoiceHistoryHref(invoiceId)}>{invoiceId}</Link>
        </Numeric>
      ),
    },
    {
      heading: messages.date,
      corner: described ? 'bottomStart' : 'topStart',
      cell: (row) => <Numeric>{dateOf(row)}</Numeric>,
    },
    {
      heading: messages.amount,
      corner: 'topEnd',
      align: 'end',
      cell: (row) => <PaidAmount {...row} />,
    },
    { heading: messages.status, corner: 'bottomEnd', cell: ({ status }) => <EventStatus status={status} /> },
    ...(described ? [description] : []),
  ]
}

function PaidAmount({ amount, refunded = none }: Pick<Transaction, 'amount' | 'refunded'>) {
  const messages = useMessages(transactionMessages)
  return (
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
  )
}

/** Names an invoice by its first treatment, and says how many more it has. */
export function Treatments({ treatments: [first = '', ...others] }: Pick<InvoiceSubject, 'treatments'>) {
  const { more } = useMessages(transactionMessages)
  return (
    <>
      <TreatmentName treatment={first} />
      {others.length > 0 && <span>{` ${more(others.length)}`}</span>}
    </>
  )
}
