import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { editPlanMethod, type EditPlanMethodEvent } from '@payment-center/payments/flows'
import { cardExpiry, MethodMark, useExpiryLine } from '@payment-center/payments/react/methods'
import { methodName } from '@payment-center/payments/react/receipt'
import { useFlow } from '@payment-center/payments/react'
import { Alert, Inline, Stack, StatusMessage, Text, TextButton } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { PlanMethod as Method } from '@payment-center/validation/model'
import { useEffect, useRef, type RefObject } from 'react'
import { useMethods } from '../../shell/payer-lists.ts'
import { useToday } from '../../shell/use-practice.ts'
import { EditPlanMethod } from './EditPlanMethod.tsx'
import { MethodLabel } from './MethodLabel.tsx'
import { plansMessages } from './messages.en.ts'
import { savedOf, usePlanMethodPort } from './use-plan-method-ports.ts'

type Props = { readonly plan: PaymentPlan; readonly onAdd: () => void }

/** The plan's payment method, editable while the plan is active. */
export function PlanMethod({ plan, onAdd }: Props) {
  const { state, send } = useFlow(editPlanMethod, usePlanMethodPort(plan))
  const container = useEditFocus(state.status !== 'idle')
  return (
    <div ref={container}>
      {state.status === 'idle' ? (
        <ChosenMethod plan={plan} updated={state.updated} send={send} />
      ) : (
        <EditPlanMethod plan={plan} state={state} send={send} onAdd={onAdd} />
      )}
    </div>
  )
}

type ChosenProps = Pick<Props, 'plan'> & {
  readonly updated: boolean
  readonly send: (event: EditPlanMethodEvent) => void
}

function ChosenMethod({ plan, updated, send }: ChosenProps) {
  const messages = useMessages(plansMessages)
  return (
    <Stack space={12} align="start">
      {updated ? (
        <StatusMessage tone="success" title={messages.updated} onClear={() => send({ type: 'cleared' })} />
      ) : null}
      <MethodLabel />
      {plan.method === null ? (
        <Text>
          {plan.status === 'active' ? `${messages.noMethod} ${messages.chooseMethod}` : messages.noMethod}
        </Text>
      ) : (
        <Charged plan={plan} method={plan.method} />
      )}
      {plan.status === 'active' ? (
        <Text size="small">
          <TextButton alone onClick={() => send({ type: 'opened' })}>
            {messages.edit}
          </TextButton>
        </Text>
      ) : null}
    </Stack>
  )
}

type ChargedProps = { readonly plan: PaymentPlan; readonly method: Method }

/** The saved method's full name, or what the plan knows of it, with a warning when it has expired. */
function Charged({ plan, method }: ChargedProps) {
  const messages = useMessages(plansMessages)
  const { language } = useLanguage()
  const expiryLine = useExpiryLine()
  const methods = useMethods()
  const today = useToday()
  const saved = savedOf(method, methods.value)
  const name = methodName(saved ?? method, language)
  const expires = saved?.kind === 'card' ? saved.expires : null
  const isOver = expires !== null && cardExpiry(expires, today) === 'expired'
  return (
    <>
      <Inline space={12}>
        {saved === undefined ? null : <MethodMark method={saved} />}
        <div>
          <Text weight="strong">{name}</Text>
          {expires === null ? null : (
            <Text size="small" tone="supporting">
              {expiryLine(expires, today)}
            </Text>
          )}
        </div>
      </Inline>
      {isOver && plan.status === 'active' ? (
        <Alert tone="warning" title={messages.expiredTitle}>
          {messages.expiredBody}
        </Alert>
      ) : null}
    </>
  )
}

/**
 * Moves focus to the first choice when editing starts and back to the edit button when it ends; each replaces the
 * other.
 */
function useEditFocus(isEditing: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const was = useRef(isEditing)
  useEffect(() => {
    if (was.current === isEditing) return
    was.current = isEditing
    const next = isEditing ? 'input:enabled' : 'button'
    container.current?.querySelector<HTMLElement>(next)?.focus()
  }, [isEditing])
  return container
}
