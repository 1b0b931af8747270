import type { PlanPayment } from '@payment-center/api-client/endpoints/plans'
import { Stack, Table, Text } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { useTransactionColumns } from '../../shell/use-transaction-columns.tsx'
import { plansMessages } from './messages.en.ts'

/** The payments of a plan, newest first. */
export function PlanHistory({ history }: { readonly history: readonly PlanPayment[] }) {
  const messages = useMessages(plansMessages)
  const columns = useTransactionColumns<PlanPayment>(({ day, isPaid }) =>
    isPaid ? formatDate(day) : messages.dueOn(formatDate(day)),
  )
  if (history.length === 0) return <Text tone="supporting">{messages.noHistory}</Text>
  return (
    <Stack space={8}>
      <Table
        caption={messages.history}
        columns={columns}
        rows={history}
        rowKey={({ invoiceId }) => invoiceId}
        inset
      />
      {history.some(({ refunded }) => refunded > 0) ? (
        <Text size="small" tone="supporting">
          {messages.refundNote}
        </Text>
      ) : null}
    </Stack>
  )
}
