import { activityPageSize, type Activity } from '@payment-center/api-client/endpoints/overview'
import {
  Button,
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
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

import { useTransactionColumns, Treatments } from '../../shell/transaction-columns.tsx'
import { LastUpdate } from '../../shell/LastUpdate.tsx'
import { overviewMessages } from './messages.en.ts'
import { useActivity } from '../../shell/payer-data.ts'
import { OverviewSectionError } from './OverviewSectionError.tsx'

/**
 * The history of payments, page by page.
 * @param isReady whether everything above has loaded: until then the table would move, and a focused link with it
 */
export function RecentActivity({ isReady }: { readonly isReady: boolean }) {
  const messages = useMessages(overviewMessages)
  const [page, setPage] = usePage()
  const data = useActivity(page)
  const { value: loaded } = data
  const lastPage = Math.max(0, Math.ceil((loaded?.total ?? 0) / activityPageSize) - 1)
  useEffect(() => {
    if (loaded !== undefined && page > lastPage) setPage(lastPage, { replace: true })
  })
  // The previous page stays until the next one has loaded, so that the layout and scroll position hold.
  const [pageShown, setPageShown] = useState(loaded && { page, activity: loaded })
  if (loaded !== undefined && loaded !== pageShown?.activity) setPageShown({ page, activity: loaded })
  return (
    <Section key={isReady ? 'ready' : 'waiting'} title={messages.activity} aside={<LastUpdate />}>
      {isReady ? (
        <Stack space={12}>
          <OverviewSectionError section={data} of="transactions" />
          {pageShown && <Transactions {...pageShown} onPage={setPage} />}
          {!pageShown && data.status === 'loading' && <TableSkeleton rows={5} />}
        </Stack>
      ) : (
        <TableSkeleton rows={5} />
      )}
    </Section>
  )
}

/** The highest that the API takes, counted from 1. */
const highestPage = 999_999

/** The page in the address, so that Back returns to it: counted from 1 there, from 0 here. */
function usePage(): readonly [number, (page: number, options?: NavigateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const page = Math.min(Number(new URLSearchParams(search).get('page')), highestPage) - 1
  return [
    page > 0 && Number.isInteger(page) ? page : 0,
    (next, options) => void navigate({ search: next === 0 ? '' : `?page=${next + 1}` }, options),
  ]
}

/** How many payments a phone shows at first. */
const phoneRows = 5

type Transaction = Activity['transactions'][number]

type Props = {
  readonly activity: Activity
  readonly page: number
  readonly onPage: (page: number) => void
}

function Transactions({ activity, page, onPage }: Props) {
  const messages = useMessages(overviewMessages)
  const [isPressed, setPressed] = useState(false)
  // Back leads to a later page.
  const [openedAt] = useState(page)
  const isWhole = isPressed || openedAt > 0
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isPressed) table.current?.querySelectorAll('a')[phoneRows]?.focus()
  }, [isPressed])
  const columns = useTransactionColumns<Transaction>(
    ({ paidOn }) => formatDate(paidOn),
    (row) => ({ title: <Treatments {...row} />, patient: row.patient }),
  )
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
    <div ref={table}>
      <Table
        caption={messages.activity}
        columns={columns}
        rows={activity.transactions}
        rowKey={({ invoiceId }) => invoiceId}
        footer={<Pagination page={page} pageSize={activityPageSize} total={activity.total} onPage={onPage} />}
        phone={
          activity.total > phoneRows && !isWhole
            ? {
                rows: phoneRows,
                footer: (
                  <Button variant="quiet" full onClick={() => setPressed(true)}>
                    {messages.allPayments(activity.total)}
                  </Button>
                ),
              }
            : undefined
        }
      />
    </div>
  )
}
