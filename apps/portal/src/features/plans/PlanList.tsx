import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { selectPlans } from '@payment-center/payments/flows'
import { useFlow } from '@payment-center/payments/react'
import { AccordionSkeleton, Stack, StatusMessage } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useRef, useState, type ReactNode } from 'react'
import { NewMethod, useNewMethod } from '../../shell/NewMethod.tsx'
import { useFailed } from '../../shell/payer-lists.ts'
import { PlanCard } from './PlanCard.tsx'
import { plansMessages } from './messages.en.ts'
import { SelectPlans } from './SelectPlans.tsx'
import { usePlan, usePlanBalance } from './use-plan.ts'
import { usePlansMethodPort } from './use-plan-method-ports.ts'

const isActive = ({ status }: PaymentPlan) => status === 'active'

type Props = { readonly plans: readonly PaymentPlan[] }

/**
 * One plan open at a time, initially the first with a failed payment, else the first active one, and only once its
 * details have loaded, to avoid a layout shift.
 */
export function PlanList({ plans }: Props) {
  const failed = useFailed().value ?? []
  const hasFailed = ({ planId }: PaymentPlan) => failed.some(({ plan }) => plan?.planId === planId)
  const [first] = useState(() => (plans.find(hasFailed) ?? plans.find(isActive))?.planId)
  if (first === undefined) return <Cards plans={plans} />
  return (
    <OnceLoaded planId={first}>
      <Cards plans={plans} first={first} />
    </OnceLoaded>
  )
}

type LoadedProps = { readonly planId: string; readonly children: ReactNode }

function OnceLoaded({ planId, children }: LoadedProps) {
  const details = usePlan(planId)
  const balance = usePlanBalance(planId)
  const isKnown = details.status !== 'loading' && balance.status !== 'loading'
  return isKnown ? children : <PlansSkeleton />
}

export const PlansSkeleton = () => <AccordionSkeleton cards={4} />

function Cards({ plans, first = null }: Props & { readonly first?: string | null }) {
  const messages = useMessages(plansMessages)
  const [open, setOpen] = useState(first)
  const selecting = useFlow(selectPlans, usePlansMethodPort())
  const addingFor = useRef('')
  const adding = useNewMethod((method) => {
    if (method !== null) selecting.send({ type: 'opened', method, planId: addingFor.current })
  })
  return (
    <>
      {selecting.state.status === 'updated' ? (
        <StatusMessage
          tone="success"
          title={messages.updated}
          onClear={() => selecting.send({ type: 'closed' })}
        />
      ) : null}
      <Stack space={12}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.planId}
            plan={plan}
            open={open === plan.planId}
            onToggle={() => setOpen(open === plan.planId ? null : plan.planId)}
            onAdd={() => {
              addingFor.current = plan.planId
              adding.open()
            }}
          />
        ))}
      </Stack>
      <NewMethod adding={adding} />
      <SelectPlans {...selecting} plans={plans.filter(isActive)} />
    </>
  )
}
