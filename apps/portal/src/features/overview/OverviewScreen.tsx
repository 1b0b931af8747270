import { Columns, Stack } from '@payment-center/ui'
import { Main } from '@payment-center/ui/shell'
import { FailedSection } from './FailedSection.tsx'
import { OverviewError } from './OverviewError.tsx'
import { DueToday } from './DueToday.tsx'
import { PayerInfoError } from './PayerInfoError.tsx'
import { PaymentsDue } from './PaymentsDue.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { ScheduledPayments } from './ScheduledPayments.tsx'
import { useOverview, type Overview, type OverviewSection } from './use-overview.ts'

/** The amount due today, failed payments, payments due and scheduled, and the history. */
export default function OverviewScreen() {
  const loaded = useOverview()
  const isKnown = [loaded.failed, loaded.late, loaded.due, loaded.pending].every(
    ({ data }) => data.status !== 'loading',
  )
  // Failed payments are above the rest, so everything appears at once to avoid a layout shift.
  const overview = isKnown ? loaded : pendingOverview(loaded)
  const sections = Object.values(overview)
  const allFailed = sections.every(({ data, value }) => data.status === 'failed' && value === undefined)
  return (
    <Main>
      <Stack space={32}>
        <PayerInfoError />
        <DueToday overview={overview} />
        {allFailed ? (
          <OverviewError sections={sections} />
        ) : (
          <>
            <FailedSection failed={overview.failed} />
            <Columns key={isKnown ? 'settled' : 'waiting'}>
              <PaymentsDue overview={overview} />
              <ScheduledPayments overview={overview} />
            </Columns>
          </>
        )}
        <RecentActivity isReady={isKnown} />
      </Stack>
    </Main>
  )
}

const pendingOverview = (overview: Overview): Overview => ({
  due: pending(overview.due),
  late: pending(overview.late),
  pending: pending(overview.pending),
  failed: pending(overview.failed),
  scheduled: pending(overview.scheduled),
})

const pending = <Value,>({ retry }: OverviewSection<Value>): OverviewSection<Value> => ({
  data: { status: 'loading' },
  retry,
  value: undefined,
})
