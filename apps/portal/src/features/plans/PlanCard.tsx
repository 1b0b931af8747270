import type { PaymentPlan, TaxedSum, PlanPayment } from '@payment-center/api-client/endpoints/plans'
import {
  Alert,
  Columns,
  Heading,
  Stack,
  TableSkeleton,
  Amount,
  Fact,
  Facts,
  ProgressBar,
  Text,
  Table,
  AccordionCard,
  DotSeparatedList,
  PracticeText,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { PayerSectionError } from '../../shell/PayerSectionError.tsx'
import { useTransactionColumns } from '../../shell/transaction-columns.tsx'
import { PlanFailures } from './PlanFailures.tsx'
import { PlanMethod } from './PlanMethod.tsx'
import { plansMessages } from './messages.en.ts'
import { usePlan, usePlanBalance, useNextPayment } from './use-plan.ts'
import { formatMoney, subtract, type Cents } from '@payment-center/payments/money'
import { formatDate } from '@payment-center/ui/format'
import { EventBadge } from '@payment-center/payments/react/receipt'
import type { AddingMethod } from '@payment-center/payments/react/methods'
import { useFailed } from '../../shell/payer-data.ts'

/** An open plan: the listed figures at once, its history and current balance when loaded. */
function PlanDetails({ plan: listed, onAdd }: { readonly plan: PaymentPlan; readonly onAdd: () => void }) {
  const messages = useMessages(plansMessages)
  const { planId } = listed
  const details = usePlan(planId)
  const balance = usePlanBalance(planId)
  const loaded = details.value
  const remaining = balance.value ?? listed.remaining
  const plan = { ...(loaded?.plan ?? listed), remaining }
  const over = plan.completed || plan.status !== 'active'
  const figures = <PlanFigures plan={plan} />
  return (
    <Stack space={24}>
      {plan.status === 'cancelled' && <Alert tone="neutral" small title={messages.cancelled} />}
      <PlanFailures planId={planId} />
      {!plan.completed && (
        <PayerSectionError title={messages.totalsTitle} body={messages.totalsError} data={balance} />
      )}
      {plan.completed ? (
        figures
      ) : (
        <Columns space={24}>
          {figures}
          <PlanMethod key={String(over)} plan={plan} onAdd={onAdd} />
        </Columns>
      )}
      <Stack space={12}>
        <Heading level={3} size="body">
          {messages.history}
        </Heading>
        <PayerSectionError title={messages.detailsTitle} body={messages.detailsError} data={details} />
        {details.status === 'loading' ? <TableSkeleton rows={3} /> : null}
        {loaded === undefined ? null : <PlanHistory history={loaded.history} />}
      </Stack>
    </Stack>
  )
}

/** The figures of a plan. A completed plan has neither balance nor monthly payment. */
function PlanFigures({ plan }: { readonly plan: PaymentPlan }) {
  const messages = useMessages(plansMessages)
  const { planned, monthly, completed } = plan
  const next = useNextPayment(plan)
  return (
    <Stack space={16}>
      {completed ? null : <Balance plan={plan} />}
      <Facts>
        {completed ? null : <Fact label={messages.monthly}>{formatMoney(monthly.total)}</Fact>}
        {completed ? null : <Tax of={monthly} label={messages.monthlyTax} />}
        <Fact label={messages.down}>{formatMoney(plan.downPayment)}</Fact>
        {planned && <Fact label={messages.planned}>{formatMoney(planned.total)}</Fact>}
        {planned && <Tax of={planned} label={messages.plannedTax} />}
        <Fact label={messages.start}>{formatDate(plan.startDate)}</Fact>
        {plan.endDate && <Fact label={messages.end}>{formatDate(plan.endDate)}</Fact>}
        {next === undefined ? null : <Fact label={messages.nextPayment}>{formatDate(next)}</Fact>}
      </Facts>
      {completed ? null : (
        <Text size="small" tone="hint">
          {messages.lastPayment}
        </Text>
      )}
    </Stack>
  )
}

/** Shown only when there is tax. */
function Tax({ of, label }: { readonly of: TaxedSum; readonly label: string }) {
  return of.tax > 0 ? <Fact label={label}>{formatMoney(of.tax)}</Fact> : null
}

function Balance({ plan: { remaining, planned } }: { readonly plan: PaymentPlan }) {
  const messages = useMessages(plansMessages)
  return (
    <>
      <Amount
        label={messages.remaining}
        size="page"
        note={remaining.tax > 0 ? messages.includingTax(formatMoney(remaining.tax)) : undefined}
      >
        {formatMoney(remaining.total)}
      </Amount>
      {planned && planned.total >= remaining.total ? (
        <Progress planned={planned.total} paid={subtract(planned.total, remaining.total)} />
      ) : null}
    </>
  )
}

function Progress({ planned, paid }: Readonly<Record<'planned' | 'paid', Cents>>) {
  const messages = useMessages(plansMessages)
  return (
    <ProgressBar share={planned === 0 ? 1 : paid / planned}>
      {messages.paidOf(formatMoney(paid), formatMoney(planned))}
    </ProgressBar>
  )
}

/** The payments of a plan, newest first. */
function PlanHistory({ history }: { readonly history: readonly PlanPayment[] }) {
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

type PlanCardProps = {
  readonly plan: PaymentPlan
  readonly open: boolean
  readonly onToggle: () => void
  readonly onAdd: AddingMethod['open']
}

export function PlanCard({ plan, open, onToggle, onAdd }: PlanCardProps) {
  return (
    <AccordionCard
      title={<PracticeText>{plan.description}</PracticeText>}
      badge={useBadge(plan)}
      detail={<DotSeparatedList items={useLine(plan, open)} />}
      open={open}
      onToggle={onToggle}
    >
      <PlanDetails plan={plan} onAdd={onAdd} />
    </AccordionCard>
  )
}

/** Names a failed payment only while the plan is active. */
function useBadge({ planId, status, completed }: PaymentPlan) {
  const failed = useFailed()
  if (status === 'cancelled') return <EventBadge of="cancelled" />
  if (completed) return <EventBadge of="completed" />
  const known = failed.value ?? []
  return known.some(({ plan }) => plan?.planId === planId) ? <EventBadge of="paymentFailed" /> : undefined
}

function useLine(plan: PaymentPlan, open: boolean): readonly (string | false)[] {
  const messages = useMessages(plansMessages)
  const billed = messages.billed(messages.day(plan.billingDay))
  if (plan.completed || plan.status !== 'active') {
    const { startDate, endDate, planned } = plan
    return [
      !open && plan.status === 'cancelled' && messages.cancelled,
      billed,
      endDate === null ? formatDate(startDate) : messages.span(formatDate(startDate), formatDate(endDate)),
      planned !== null && messages.plannedOf(formatMoney(planned.total)),
    ]
  }
  return [billed, !open && messages.remainingOf(formatMoney(plan.remaining.total))]
}
