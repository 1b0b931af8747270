import { Columns, Stack } from '@payment-center/ui'
import { Main } from '@payment-center/ui/shell'
import { FailedSection } from './FailedSection.tsx'
import { OverviewError } from './OverviewError.tsx'
import { DueToday } from './DueToday.tsx'
import { PayerInfoError } from './PayerInfoError.tsx'
import { PaymentsDue } from './PaymentsDue.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { ScheduledPayments } from './ScheduledPayments.tsx'
import { useOverview, type Overview, type Part } from './use-overview.ts'

/** What is owed today, trouble before routine, then history. */
export default function OverviewScreen() {
  const loaded = useOverview()
  const isKnown = [loaded.failed, loaded.late, loaded.due, loaded.pending].every(
    ({ data }) => data.status !== 'loading',
  )
  // Trouble stands above routine: all of it comes at once, or what is there already would jump.
  const overview = isKnown ? loaded : waiting(loaded)
  const parts = Object.values(overview)
  const nothingCame = parts.every(({ data, value }) => data.status === 'failed' && value === undefined)
  return (
    <Main>
      <Stack space={32}>
        <PayerInfoError />
        <DueToday overview={overview} />
        {nothingCame ? (
          <OverviewError parts={parts} />
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

/** The same with nothing known yet. */
const waiting = (overview: Overview): Overview => ({
  due: onItsWay(overview.due),
  late: onItsWay(overview.late),
  pending: onItsWay(overview.pending),
  failed: onItsWay(overview.failed),
  scheduled: onItsWay(overview.scheduled),
})

const onItsWay = <Value,>({ again }: Part<Value>): Part<Value> => ({
  data: { status: 'loading' },
  again,
  value: undefined,
})
