import type { PlanPayment } from '@payment-center/api-client/endpoints/plans'
import { formatMoney } from '@payment-center/payments/money'
import { dateOfInstant, EventStatus } from '@payment-center/payments/react'
import { Link, Numeric, Table, Text, type Column } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import { plansMessages } from './plans.messages.ts'

/** The payments of a plan, the newest first; each leads to its details. */
export function PlanHistory({ history }: { readonly history: readonly PlanPayment[] }) {
  const messages = useMessages(plansMessages)
  const columns = useColumns()
  if (history.length === 0) return <Text tone="supporting">{messages.noHistory}</Text>
  return (
    <Table
      caption={messages.history}
      columns={columns}
      rows={history}
      rowKey={({ invoiceId }) => invoiceId}
      inset
    />
  )
}

function useColumns(): readonly Column<PlanPayment>[] {
  const { columns } = useMessages(plansMessages)
  return [
    {
      heading: columns.transaction,
      corner: 'topStart',
      cell: ({ invoiceId }) => (
        <Numeric>
          <Link href={generatePath(paths.invoiceHistory, { invoiceId })}>{invoiceId}</Link>
        </Numeric>
      ),
    },
    {
      heading: columns.date,
      corner: 'bottomStart',
      cell: ({ paidAt }) => <Numeric>{dateOfInstant(paidAt)}</Numeric>,
    },
    {
      heading: columns.amount,
      corner: 'topEnd',
      align: 'end',
      cell: ({ amount }) => (
        <Text as="span" weight="strong">
          <Numeric>{formatMoney(amount)}</Numeric>
        </Text>
      ),
    },
    { heading: columns.status, corner: 'bottomEnd', cell: ({ status }) => <EventStatus status={status} /> },
  ]
}
