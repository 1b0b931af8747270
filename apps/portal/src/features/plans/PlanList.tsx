import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { selectPlans, type SelectPlansEvent, type SelectPlansState } from '@payment-center/payments/flows'
import { useFlow, type OpenFlow } from '@payment-center/payments/react'
import {
  AccordionSkeleton,
  Stack,
  StatusMessage,
  Alert,
  Button,
  Checkbox,
  Fieldset,
  PracticeText,
} from '@payment-center/ui'
import { useMessages, useLanguage } from '@payment-center/ui/language'
import { useRef, useState, type ReactNode } from 'react'
import { NewMethod, useNewMethod } from '../../shell/NewMethod.tsx'
import { useFailed } from '../../shell/payer-data.ts'
import { PlanCard } from './PlanCard.tsx'
import { plansMessages } from './messages.en.ts'
import { usePlan, usePlanBalance, usePlansMethodPort } from './use-plan.ts'
import { methodName } from '@payment-center/payments/react/receipt'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'

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

function OnceLoaded({ planId, children }: { readonly planId: string; readonly children: ReactNode }) {
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

type SelectPlansProps = Props & OpenFlow<SelectPlansState, SelectPlansEvent>

/** After a method was added, selects the plans that should use it. */
export function SelectPlans({ state, send, plans }: SelectPlansProps) {
  const messages = useMessages(plansMessages)
  const { language } = useLanguage()
  if (state.status === 'closed' || state.status === 'updated') return null
  const updating = state.status === 'updating'
  return (
    <Dialog
      open
      onClose={() => send({ type: 'closed' })}
      locked={updating}
      title={messages.selectTitle}
      subtitle={messages.selectSubtitle(methodName(state.method, language))}
      footer={
        <DialogFooter>
          <Button
            grow
            busy={updating ? messages.saving : undefined}
            onClick={() => send({ type: 'continued' })}
          >
            {state.chosen.length > 0 ? messages.next : messages.skip}
          </Button>
        </DialogFooter>
      }
    >
      {state.status === 'choosing' && state.failed ? (
        <Alert tone="danger" title={messages.selectErrorTitle} announce="assertive">
          {messages.selectError}
        </Alert>
      ) : null}
      <Fieldset legend={messages.selectLegend} space={12}>
        {plans.map(({ planId, description }) => (
          <Checkbox
            key={planId}
            label={<PracticeText>{description}</PracticeText>}
            checked={state.chosen.includes(planId)}
            disabled={updating}
            onChange={() => send({ type: 'toggled', planId })}
          />
        ))}
      </Fieldset>
    </Dialog>
  )
}
