import {
  Alert,
  Choice,
  ChoiceGroup,
  LockIcon,
  PracticeText,
  Steps,
  Amount,
  CheckIcon,
  Ledger,
  LedgerRow,
  Numeric,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { savedMethodId, type ExtraProblem, type PayablePlan } from '@payment-center/validation/model'
import { formatMoney } from '../../money/money.ts'
import { MethodPicker } from '../methods/MethodPicker.tsx'
import { progressMessages } from '../checkout/dialog-messages.en.ts'
import { StartAgain, ProgressView } from '../checkout/ProgressView.tsx'
import { AmountStep, ConfirmationStep } from './extra-payment-steps.tsx'
import { extraPaymentMessages, planLeftAtBankMessages } from './messages.en.ts'
import type { ExtraPaymentBodyProps } from './dialog-props.ts'
import { bankMessages } from '../methods/bank-messages.en.ts'
import type { ExtraPaymentState } from '../../flows/index.ts'
import { costSummaryMessages } from '../receipt/messages.en.ts'
import { EmailedText } from '../receipt/ReceiptSheet.tsx'
import { DateRow, MethodRow } from '../receipt/CostSummary.tsx'
import { ProcessingNotice } from '../checkout/PaymentNotice.tsx'

/** The current step. Its heading takes focus when the step changes. */
export function ExtraPaymentBody(props: ExtraPaymentBodyProps) {
  return (
    <>
      <ExtraPaymentSteps state={props.flow.state} />
      <StepOrOutcome {...props} />
    </>
  )
}

function StepOrOutcome(props: ExtraPaymentBodyProps) {
  const { state } = props.flow
  const { body } = useMessages(planLeftAtBankMessages)
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
      return state.challenge === undefined ? (
        <Checking />
      ) : (
        <StartAgain
          challenge={state.challenge}
          body={body}
          onPress={() => props.flow.send({ type: 'startAgain' })}
        />
      )
    case 'refused':
      return <RefusedView problem={state.problem} />
    case 'planOver':
      return <RefusedView problem="planOver" />
    case 'paid':
    case 'processing':
      return <ExtraPaymentOutcome plans={props.plans} today={props.today} state={state} />
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
  const { errorTitle, error, canceledTitle, canceled } = messages
  const texts = {
    insufficientFunds: [bank.insufficientFundsTitle, bank.insufficientFundsBody],
    bankLoginRequired: [errorTitle, bank.signInOrOther],
    declined: [errorTitle, error],
    canceled: [canceledTitle, canceled],
    deleted: [bank.deletedTitle, messages.chooseOther],
    planOver: [messages.planOverTitle, messages.planOver],
    unavailable: [errorTitle, error],
  } as const satisfies Record<ExtraProblem, readonly [title: string, body: string]>
  const [title, body] = texts[problem]
  return (
    <Alert tone="danger" title={title} announce="assertive">
      {body}. {messages.notCharged}
    </Alert>
  )
}

const stepNames = ['plan', 'method', 'amount', 'confirm'] as const

/** The step of a state; null for a state outside the steps. */
function stepOf(state: ExtraPaymentState): (typeof stepNames)[number] | null {
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
      step={stepNames.indexOf(step) + 1 - skipped}
      of={stepNames.length - skipped}
      name={messages.steps[step]}
      heading={messages.headings[step]}
      announced={state.status === 'priced' ? `${paymentDue} ${formatMoney(state.totals.total)}` : undefined}
    />
  )
}

type ExtraPaymentOutcomeProps = {
  readonly state: Extract<ExtraPaymentState, { status: 'paid' | 'processing' }>
  readonly plans: readonly PayablePlan[]
  readonly today: string
}

/** What was paid, and the plan afterwards. A processing bank payment is never called paid. */
function ExtraPaymentOutcome({ state: { status, paidWith }, plans, today }: ExtraPaymentOutcomeProps) {
  const { record, order, entry } = paidWith
  const messages = useMessages(extraPaymentMessages)
  // A payment sent before a reload is known only by its plan's number.
  const plan = (entry?.plan ?? plans.find(({ planId }) => planId === order.planId))?.description
  const paid = status === 'paid'
  if (record === null) return null
  return (
    <>
      <Amount
        note={
          <>
            <span>{`${paid ? messages.toward : messages.sentToward} `}</span>
            {plan === undefined ? <span>{messages.yourPlan}</span> : <PracticeText>{plan}</PracticeText>}
          </>
        }
      >
        {formatMoney(record.amount)}
      </Amount>
      <Ledger ruled>
        {entry !== null && <MethodRow method={entry.method} />}
        <DateRow date={today} />
        {record.invoiceId !== '' && (
          <LedgerRow label={messages.confirmation}>
            <Numeric>{record.invoiceId}</Numeric>
          </LedgerRow>
        )}
        {record.completed || record.monthly === null ? null : (
          <LedgerRow label={messages.monthly}>{formatMoney(record.monthly)}</LedgerRow>
        )}
        <LedgerRow label={messages.remaining}>{formatMoney(record.remaining)}</LedgerRow>
      </Ledger>
      {paid ? (
        <Alert tone="success" icon={<CheckIcon />} title={messages.processed}>
          {record.completed ? (
            <>
              {plan === undefined ? <span>{messages.thePlan}</span> : <PracticeText>{plan}</PracticeText>}
              <span>{` ${messages.completed}`}</span>
            </>
          ) : null}
        </Alert>
      ) : (
        <ProcessingNotice>{messages.processingBody}</ProcessingNotice>
      )}
      {paid && <EmailedText />}
    </>
  )
}
