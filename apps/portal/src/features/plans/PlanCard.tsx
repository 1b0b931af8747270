import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { formatMoney } from '@payment-center/payments/money'
import { EventBadge } from '@payment-center/payments/react/receipt'
import type { AddingMethod } from '@payment-center/payments/react/methods'
import { AccordionCard, DotSeparatedList, PracticeText } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { useFailed } from '../../shell/payer-lists.ts'
import { PlanDetails } from './PlanDetails.tsx'
import { plansMessages } from './messages.en.ts'

type Props = {
  readonly plan: PaymentPlan
  readonly open: boolean
  readonly onToggle: () => void
  readonly onAdd: AddingMethod['open']
}

export function PlanCard({ plan, open, onToggle, onAdd }: Props) {
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

/** A failed payment is shown only while the plan is active. */
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
      messages.span(formatDate(startDate), formatDate(endDate)),
      messages.plannedOf(formatMoney(planned.total)),
    ]
  }
  return [billed, !open && messages.remainingOf(formatMoney(plan.remaining.total))]
}
