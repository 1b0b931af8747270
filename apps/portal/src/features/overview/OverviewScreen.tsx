import { AfterHeading } from '../../shell/Screen.tsx'
import {
  Columns,
  Stack,
  Amount,
  Heading,
  Ledger,
  LedgerRow,
  DotSeparatedList,
  Skeleton,
  Text,
} from '@payment-center/ui'
import { Main } from '@payment-center/ui/shell'

import { FailedSection } from './FailedSection.tsx'
import { OverviewSectionError, PayerInfoError } from './OverviewSectionError.tsx'
import { PaymentsDue, ScheduledPayments } from './PaymentsDue.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import {
  useIsNew,
  useOverview,
  useToday,
  type PayerData,
  type OverviewSections,
} from '../../shell/payer-data.ts'
import { formatMoney, nextDue, sumOf } from '@payment-center/payments/money'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { dueToday, type AmountsDue } from '../../shell/overview-loads.ts'
import { overviewMessages } from './messages.en.ts'

/** The amount due today, failed, due and scheduled payments, and the history. A new payer has one empty state. */
export default function OverviewScreen() {
  const loaded = useOverview()
  const isNew = useIsNew(loaded)
  const isKnown =
    isNew !== undefined &&
    [loaded.failed, loaded.late, loaded.due, loaded.pending].every(({ status }) => status !== 'loading')
  // Failed payments stand above the other sections, so all appear at once to avoid a layout shift.
  const overview = isKnown ? loaded : loadingOverview(loaded)
  const sections = Object.values(overview)
  const allFailed = sections.every(({ status, value }) => status === 'failed' && value === undefined)
  return (
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
  )
}

const isBusy = (section: PayerData<unknown>) => section.status === 'failed' && section.busy

const loadingOverview = (overview: OverviewSections): OverviewSections => ({
  due: asLoading(overview.due),
  late: asLoading(overview.late),
  pending: asLoading(overview.pending),
  failed: asLoading(overview.failed),
  scheduled: asLoading(overview.scheduled),
})

const asLoading = <Value,>({ retry }: PayerData<Value>): PayerData<Value> => ({
  status: 'loading',
  value: undefined,
  retry,
})

/** The amount due today and its parts, and what is due next or processing. */
function DueToday({ overview }: { readonly overview: OverviewSections }) {
  const today = useToday()
  const { failed, late, due } = overview
  if (failed.value && late.value && due.value) {
    const listed = { failed: failed.value, late: late.value, due: due.value }
    return (
      <Owed
        amounts={dueToday(listed, today)}
        next={nextDue(due.value, today)}
        pending={overview.pending.value}
      />
    )
  }
  return [failed, late, due].some(({ status }) => status === 'failed') ? <OwedUnknown /> : <OwedLoading />
}

function OwedFrame({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) {
  const messages = useMessages(overviewMessages)
  return (
    <Columns space={64} align="end">
      <Stack space={4}>
        <Heading level={1} size="label">
          {messages.owed}
        </Heading>
        {children}
      </Stack>
      {aside}
    </Columns>
  )
}

interface OwedProps {
  readonly amounts: AmountsDue
  readonly next: ReturnType<typeof nextDue>
  /** Undefined while unknown. */
  readonly pending: OverviewSections['pending']['value']
}

function Owed(props: OwedProps) {
  const { amounts } = props
  const messages = useMessages(overviewMessages)
  const parts = [
    { label: messages.failedPayment, sum: amounts.failed },
    { label: messages.pastDue, sum: amounts.pastDue },
    { label: messages.dueToday, sum: amounts.dueToday },
  ].filter(({ sum }) => sum > 0)
  return (
    <OwedFrame
      aside={
        parts.length > 0 && (
          <Ledger>
            {parts.map(({ label, sum }) => (
              <LedgerRow key={label} label={label}>
                {formatMoney(sum)}
              </LedgerRow>
            ))}
          </Ledger>
        )
      }
    >
      <Amount>{formatMoney(amounts.today)}</Amount>
      <UpcomingAmounts {...props} />
    </OwedFrame>
  )
}

/** What is due next and what is processing, neither of which is due today. */
function UpcomingAmounts({ amounts, next, pending }: OwedProps) {
  const messages = useMessages(overviewMessages)
  const processing = sumOf(pending ?? [])
  const lines = [
    next && messages.dueNext(formatMoney(next.amount), formatDate(next.date)),
    processing > 0 && messages.processing(formatMoney(processing)),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0 && (amounts.today > 0 || !pending)) return null
  return (
    <Text tone="supporting">
      {lines.length === 0 ? messages.nothingDue : <DotSeparatedList items={lines} />}
    </Text>
  )
}

const OwedLoading = () => (
  <OwedFrame
    aside={
      <Stack space={24}>
        <Skeleton width="100%" height="0.875rem" />
        <Skeleton width="100%" height="0.875rem" />
      </Stack>
    }
  >
    <Skeleton width="11rem" height="2.75rem" />
    <Skeleton width="15rem" height="1.5rem" />
  </OwedFrame>
)

function OwedUnknown() {
  const messages = useMessages(overviewMessages)
  return (
    <OwedFrame>
      <Text size="lead">{messages.owedUnknown}</Text>
    </OwedFrame>
  )
}
