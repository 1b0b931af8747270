import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { Alert, Columns, Heading, Stack, TableSkeleton } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { PayerSectionError } from '../../shell/PayerSectionError.tsx'
import { PlanFailures } from './PlanFailures.tsx'
import { PlanFigures } from './PlanFigures.tsx'
import { PlanHistory } from './PlanHistory.tsx'
import { PlanMethod } from './PlanMethod.tsx'
import { plansMessages } from './messages.en.ts'
import { usePlan, usePlanBalance } from './use-plan.ts'

type Props = { readonly plan: PaymentPlan; readonly onAdd: () => void }

/** An open plan: the listed figures at once, its history and current balance when loaded. */
export function PlanDetails({ plan: listed, onAdd }: Props) {
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
        <PayerSectionError title={messages.totalsTitle} data={balance}>
          {messages.totalsError}
        </PayerSectionError>
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
        <PayerSectionError title={messages.detailsTitle} data={details}>
          {messages.detailsError}
        </PayerSectionError>
        {details.status === 'loading' ? <TableSkeleton rows={3} /> : null}
        {loaded === undefined ? null : <PlanHistory history={loaded.history} />}
      </Stack>
    </Stack>
  )
}
