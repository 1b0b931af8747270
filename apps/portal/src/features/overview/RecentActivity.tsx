import { activityPageSize, type Activity } from '@payment-center/api-client/endpoints/overview'
import {
  Card,
  DocumentIcon,
  Empty,
  Pagination,
  Section,
  Stack,
  Table,
  TableSkeleton,
} from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { useCallback, useState } from 'react'
import { useLastUpdate } from '../../shell/use-last-update.ts'
import { usePayerData } from '../../shell/payer-data.ts'
import type { Payer } from '../../shell/payer.ts'
import { useTransactionColumns } from '../../shell/use-transaction-columns.tsx'
import { overviewMessages } from './overview.messages.ts'
import { loadPage, loadTogether } from './load-together.ts'
import { OverviewSectionError } from './OverviewSectionError.tsx'

/**
 * The history of payments, page by page.
 * @param isReady whether everything above has loaded: until then the table would move, and a focused link with it
 */
export function RecentActivity({ isReady }: { readonly isReady: boolean }) {
  const messages = useMessages(overviewMessages)
  const lastUpdate = useLastUpdate()
  const [page, setPage] = useState(0)
  const data = useActivity(page)
  const { value: loaded } = data
  // The previous page stays until the next one has loaded, so that the layout and scroll position hold.
  const [shown, setShown] = useState(loaded)
  if (loaded !== undefined && loaded !== shown) setShown(loaded)
  return (
    <Section
      key={isReady ? 'ready' : 'waiting'}
      title={messages.activity}
      aside={messages.lastUpdate(lastUpdate)}
    >
      {isReady ? (
        <Stack space={12}>
          <OverviewSectionError section={data} of="transactions" />
          {shown && <Transactions activity={shown} page={page} onPage={setPage} />}
          {!shown && data.status === 'loading' && <TableSkeleton rows={5} />}
        </Stack>
      ) : (
        <TableSkeleton rows={5} />
      )}
    </Section>
  )
}

const loadFirstPage = loadTogether('activity')

function useActivity(page: number) {
  const loadOther = useCallback((payer: Payer) => loadPage(payer, page), [page])
  const load = page === 0 ? loadFirstPage : loadOther
  return usePayerData(`transactions:${page}`, load)
}

type Transaction = Activity['transactions'][number]

type Props = {
  readonly activity: Activity
  readonly page: number
  readonly onPage: (page: number) => void
}

function Transactions({ activity, page, onPage }: Props) {
  const messages = useMessages(overviewMessages)
  const columns = useTransactionColumns<Transaction>(({ paidOn }) => formatDate(paidOn))
  if (activity.total === 0) {
    return (
      <Card flush>
        <Empty icon={<DocumentIcon />} title={messages.noActivity}>
          {messages.noActivityBody}
        </Empty>
      </Card>
    )
  }
  return (
    <Table
      caption={messages.activity}
      columns={columns}
      rows={activity.transactions}
      rowKey={({ invoiceId }) => invoiceId}
      footer={<Pagination page={page} pageSize={activityPageSize} total={activity.total} onPage={onPage} />}
    />
  )
}
