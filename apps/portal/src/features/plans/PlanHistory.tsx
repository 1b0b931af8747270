import type { PlanPayment } from '@payment-center/api-client/endpoints/plans'
import { dateOfInstant } from '@payment-center/payments/react'
import { Table, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useTransactionColumns } from '../../shell/use-transaction-columns.tsx'
import { plansMessages } from './plans.messages.ts'

/** The payments of a plan, newest first. */
export function PlanHistory({ history }: { readonly history: readonly PlanPayment[] }) {
  const messages = useMessages(plansMessages)
  const columns = useTransactionColumns<PlanPayment>(({ paidAt }) => dateOfInstant(paidAt))
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
