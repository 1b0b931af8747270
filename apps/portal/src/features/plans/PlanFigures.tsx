import type { PaymentPlan, TaxedSum } from '@payment-center/api-client/endpoints/plans'
import { formatMoney, subtract } from '@payment-center/payments/money'
import { Amount, Fact, Facts, ProgressBar, Stack, Text } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { plansMessages } from './messages.en.ts'
import { useNextPayment } from './use-plan.ts'

/** The figures of a plan. A completed plan has neither balance nor monthly payment. */
export function PlanFigures({ plan }: { readonly plan: PaymentPlan }) {
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
        <Fact label={messages.planned}>{formatMoney(planned.total)}</Fact>
        <Tax of={planned} label={messages.plannedTax} />
        <Fact label={messages.start}>{formatDate(plan.startDate)}</Fact>
        <Fact label={messages.end}>{formatDate(plan.endDate)}</Fact>
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
  const paid = subtract(planned.total, remaining.total)
  return (
    <>
      <Amount
        label={messages.remaining}
        size="page"
        note={remaining.tax > 0 ? messages.includingTax(formatMoney(remaining.tax)) : undefined}
      >
        {formatMoney(remaining.total)}
      </Amount>
      <ProgressBar share={planned.total === 0 ? 1 : paid / planned.total}>
        {messages.paidOf(formatMoney(paid), formatMoney(planned.total))}
      </ProgressBar>
    </>
  )
}
