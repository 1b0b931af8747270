import { Alert, Choice, ChoiceGroup, LockIcon, PracticeText, Steps } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { savedMethodId, type ExtraProblem } from '@payment-center/validation/model'
import { formatMoney } from '../../money/money.ts'
import { MethodPicker } from '../methods/MethodPicker.tsx'
import { progressMessages } from '../pay-invoice/messages.en.ts'
import { ProgressView } from '../pay-invoice/ProgressView.tsx'
import { AmountStep } from './AmountStep.tsx'
import { ConfirmationStep } from './ConfirmationStep.tsx'
import { extraPaymentMessages } from './messages.en.ts'
import type { ExtraPaymentBodyProps } from './extra-payment-props.ts'
import { OutcomeView } from './OutcomeView.tsx'
import { bankMessages } from '../bank/messages.en.ts'
import type { ExtraPaymentState } from '../../flows/index.ts'
import { costSummaryMessages } from '../checkout/messages.en.ts'

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

function RefusedView({ problem }: { readonly problem: ExtraProblem }) {
  const messages = useMessages(extraPaymentMessages)
  const bank = useMessages(bankMessages)
  const { errorTitle, error } = messages
  const texts = {
    insufficientFunds: [bank.insufficientFundsTitle, bank.insufficientFundsBody],
    bankLoginRequired: [errorTitle, bank.signInOrOther],
    declined: [errorTitle, error],
    unavailable: [errorTitle, error],
  } as const satisfies Record<ExtraProblem, readonly [title: string, body: string]>
  const [title, body] = texts[problem]
  return (
    <Alert tone="danger" title={title} announce="assertive">
      {body}. {messages.notCharged}
    </Alert>
  )
}

const order = ['plan', 'method', 'amount', 'confirm'] as const

/** The step of a state; null for a state outside the steps. */
function stepOf(state: ExtraPaymentState): (typeof order)[number] | null {
  switch (state.status) {
    case 'plan':
    case 'method':
    case 'amount':
      return state.status
    case 'pricing':
      return 'amount'
    case 'priced':
      return 'confirm'
    default:
      return null
  }
}

/** With a single plan there is no step to choose it. */
function ExtraPaymentSteps({ state }: { readonly state: ExtraPaymentState }) {
  const messages = useMessages(extraPaymentMessages)
  const { paymentDue } = useMessages(costSummaryMessages)
  const step = stepOf(state)
  if (step === null) return null
  const skipped = 'onlyPlan' in state && state.onlyPlan ? 1 : 0
  return (
    <Steps
      step={order.indexOf(step) + 1 - skipped}
      of={order.length - skipped}
      name={messages.steps[step]}
      heading={messages.headings[step]}
      announced={state.status === 'priced' ? `${paymentDue} ${formatMoney(state.totals.total)}` : undefined}
    />
  )
}
