import { Alert, Choice, ChoiceGroup, LockIcon, PracticeText } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { savedMethodId } from '@payment-center/validation/model'
import { formatMoney } from '../../money/index.ts'
import { MethodPicker } from '../methods/MethodPicker.tsx'
import { progressMessages } from '../pay-invoice/progress.messages.ts'
import { ProgressView } from '../pay-invoice/ProgressView.tsx'
import { AmountStep } from './AmountStep.tsx'
import { ConfirmationStep } from './ConfirmationStep.tsx'
import { extraPaymentMessages } from './extra-payment.messages.ts'
import { ExtraPaymentSteps } from './ExtraPaymentSteps.tsx'
import type { ExtraPaymentBodyProps } from './extra-payment-props.ts'
import { OutcomeView } from './OutcomeView.tsx'
import { RefusedView } from './RefusedView.tsx'

/** The current step. Its heading takes focus when the step changes. */
export function ExtraPaymentBody(props: ExtraPaymentBodyProps) {
  return (
    <>
      <ExtraPaymentSteps state={props.flow.state} />
      <Shown {...props} />
    </>
  )
}

function Shown(props: ExtraPaymentBodyProps) {
  const { state } = props.flow
  switch (state.status) {
    case 'closed':
    case 'adding':
      return null
    case 'plan':
      return <PlanStep {...props} chosen={state.plan?.planId} />
    case 'method':
      return <MethodStep {...props} state={state} />
    case 'amount':
    case 'pricing':
      return <AmountStep {...props} state={state} />
    case 'priced':
      return <ConfirmationStep {...props} state={state} />
    case 'submitting':
    case 'confirming':
      return (
        <ProgressView stage="confirming" waitingFor={'achId' in state.order.method ? 'bank' : 'paying'} />
      )
    case 'checking':
      return <Checking />
    case 'refused':
      return <RefusedView problem={state.problem} />
    case 'paid':
    case 'processing':
      return <OutcomeView plans={props.plans} state={state} />
    default:
      return state satisfies never
  }
}

function PlanStep({ flow, plans, chosen }: ExtraPaymentBodyProps & { readonly chosen: string | undefined }) {
  const messages = useMessages(extraPaymentMessages)
  const choose = (value: string) => {
    const plan = plans.find(({ planId }) => planId === value)
    if (plan !== undefined) flow.send({ type: 'planChosen', plan })
  }
  return (
    <ChoiceGroup legend={messages.plan} value={chosen} onChange={choose}>
      {plans.map(({ planId, description, remaining }) => (
        <Choice
          key={planId}
          value={planId}
          title={<PracticeText>{description}</PracticeText>}
          detail={messages.remainingOf(formatMoney(remaining))}
        />
      ))}
    </ChoiceGroup>
  )
}

type MethodProps = ExtraPaymentBodyProps & {
  readonly state: Extract<ExtraPaymentBodyProps['flow']['state'], { status: 'method' }>
}

function MethodStep({ flow, methods, today, state: { method } }: MethodProps) {
  const chosen = method === null || method === 'addNew' ? (method ?? undefined) : savedMethodId(method)
  const choose = (key: string) => {
    const saved = methods.find((each) => savedMethodId(each) === key)
    flow.send({ type: 'methodChosen', method: saved ?? 'addNew' })
  }
  return (
    <MethodPicker
      today={today}
      value={chosen}
      onChange={choose}
      options={[...methods.map((each) => ({ option: 'saved' as const, method: each })), { option: 'addNew' }]}
    />
  )
}

function Checking() {
  const { checkingTitle } = useMessages(progressMessages)
  const { checkingBody } = useMessages(extraPaymentMessages)
  return (
    <Alert tone="neutral" icon={<LockIcon />} title={checkingTitle} announce="polite">
      {checkingBody}
    </Alert>
  )
}
