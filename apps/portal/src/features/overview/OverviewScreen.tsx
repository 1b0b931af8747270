import { Columns, Stack } from '@payment-center/ui'
import { Main } from '@payment-center/ui/shell'
import { AfterHeading } from '../../shell/frame/PayerPage.tsx'
import { FailedSection } from './FailedSection.tsx'
import { DueToday } from './DueToday.tsx'
import { OverviewSectionError, PayerInfoError } from './OverviewSectionError.tsx'
import { PaymentsDue, ScheduledPayments } from './PaymentsDue.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { useIsNew, useOverview, type PayerData, type OverviewSections } from '../../shell/payer-data.ts'

/** The amount due today, failed, due and scheduled payments, and the history. A new payer has one empty state. */
export default function OverviewScreen() {
  const loaded = useOverview()
  const isNew = useIsNew(loaded)
  const isKnown =
    isNew !== undefined &&
    [loaded.failed, loaded.late, loaded.due, loaded.pending].every(({ status }) => status !== 'loading')
  // Failed payments are above the rest, so everything appears at once to avoid a layout shift.
  const overview = isKnown ? loaded : pendingOverview(loaded)
  const sections = Object.values(overview)
  const allFailed = sections.every(({ status, value }) => status === 'failed' && value === undefined)
  return (
    <>
      <Main>
        <Stack space={32}>
          <PayerInfoError />
          <DueToday overview={overview} />
          <AfterHeading>
            {allFailed ? (
              // One error for all: its retry loads every failed section again.
              <OverviewSectionError section={sections.find(isBusy) ?? overview.due} of="home" />
            ) : (
              <>
                <FailedSection overview={overview} />
                {isNew !== true && (
                  <Columns key={isKnown ? 'settled' : 'waiting'}>
                    <PaymentsDue overview={overview} />
                    <ScheduledPayments overview={overview} />
                  </Columns>
                )}
              </>
            )}
            <RecentActivity isReady={isKnown} />
          </AfterHeading>
        </Stack>
      </Main>
    </>
  )
}

const isBusy = (section: PayerData<unknown>) => section.status === 'failed' && section.busy

const pendingOverview = (overview: OverviewSections): OverviewSections => ({
  due: pending(overview.due),
  late: pending(overview.late),
  pending: pending(overview.pending),
  failed: pending(overview.failed),
  scheduled: pending(overview.scheduled),
})

const pending = <Value,>({ retry }: PayerData<Value>): PayerData<Value> => ({
  status: 'loading',
  value: undefined,
  retry,
})
