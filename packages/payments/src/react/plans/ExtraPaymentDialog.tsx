import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { Alert, Button, ChevronLeftIcon, ClockIcon, LockIcon } from '@payment-center/ui'
import { countExtraSteps, type ExtraPaymentState, checkAmount } from '../../flows/index.ts'
import { useAuthorization } from '../methods/BankAuthorization.tsx'
import { PaymentDialog, SubmittingFooter, useOfflineReason } from '../checkout/PaymentDialog.tsx'
import { extraPaymentMessages } from './messages.en.ts'
import { ExtraPaymentBody } from './ExtraPaymentBody.tsx'
import type { ExtraPayment, ExtraPaymentDialogProps, ExtraPaymentBodyProps } from './dialog-props.ts'
import { formatMoney } from '../../money/money.ts'
import { OtherMethodFooter, RefusedFooter } from '../methods/RefusedFooter.tsx'
import { PaidFooter } from './PaidFooter.tsx'
import { amountError, withBalance } from './extra-payment-amount.ts'

export function ExtraPaymentDialog(props: ExtraPaymentDialogProps) {
  const { state, send } = props.flow
  const { title } = useMessages(extraPaymentMessages)
  const authorization = useAuthorization(state.status === 'priced' ? state.totals.total : null)
  const steps = countExtraSteps(state)
  const close = () => send({ type: 'closed' })
  return (
    <PaymentDialog
      state={state}
      open={isOpen(state) && !props.hidden}
      onClose={close}
      steps={steps}
      onBack={steps === 1 ? close : () => send({ type: 'back' })}
      title={title}
      footer={<ExtraPaymentFooter {...props} authorization={authorization} onClose={close} />}
    >
      <ExtraPaymentBody {...props} authorization={authorization} />
    </PaymentDialog>
  )
}

/** Hidden while the add-method dialog is open. */
function isOpen(state: ExtraPaymentState): boolean {
  if (state.status === 'checking') return !state.paidWith.isHidden
  return state.status !== 'closed' && state.status !== 'adding'
}

type ExtraPaymentFooterProps = ExtraPaymentBodyProps & { readonly onClose: () => void }

function ExtraPaymentFooter(props: ExtraPaymentFooterProps) {
  const { flow, onSignIn } = props
  const { state, send } = flow
  const messages = useMessages(extraPaymentMessages)
  switch (state.status) {
    case 'closed':
    case 'adding':
    case 'checking':
      return null
    case 'plan':
      return <StepActions {...props} reason={state.plan === null ? messages.choosePlan : undefined} />
    case 'method': {
      const reason = state.method === null ? messages.chooseMethod : undefined
      return <StepActions {...props} back={!state.onlyPlan} reason={reason} />
    }
    case 'amount': {
      const plan = withBalance(state.plan, props.plans)
      const reason = amountError(checkAmount(state.typed, plan), plan, messages)
      return <StepActions {...props} back reason={reason} />
    }
    case 'pricing':
      return <StepActions {...props} busy={messages.pricing} />
    case 'priced':
      return <PayActions {...props} total={formatMoney(state.totals.total)} />
    case 'submitting':
    case 'confirming':
      return <SubmittingFooter>{messages.next}</SubmittingFooter>
    case 'refused': {
      const { entry, problem } = state
      // A reload loses the entry.
      const chooseOther = entry === null ? undefined : () => send({ type: 'otherMethodRequested' })
      return (
        <OtherMethodFooter
          signInAt={problem === 'bankLoginRequired' && entry !== null ? entry.method : null}
          onSignIn={onSignIn}
          onOtherMethod={chooseOther}
          onDismiss={() => send({ type: 'dismissed' })}
        />
      )
    }
    case 'planOver':
      return <RefusedFooter onDismiss={props.onClose} />
    case 'paid':
    case 'processing':
      return <PaidActions {...props} state={state} />
  }
}

type PaidActionsProps = ExtraPaymentFooterProps & {
  readonly state: Extract<ExtraPaymentState, { status: 'paid' | 'processing' }>
}

function PaidActions({ state: { status, paidWith }, ...props }: PaidActionsProps) {
  const { done } = useMessages(extraPaymentMessages)
  const { record, entry, order } = paidWith
  return (
    <PaidFooter
      {...props}
      invoiceId={record?.invoiceId ?? ''}
      settled={{ status, paidWith: { method: entry && entry.method, quote: order.totals } }}
      done={done}
    />
  )
}

type StepActionsProps = ExtraPaymentFooterProps & {
  readonly back?: boolean
  readonly reason?: string | undefined
  readonly busy?: string
}

function StepActions({ flow, onClose, back = false, reason, busy }: StepActionsProps) {
  const messages = useMessages(extraPaymentMessages)
  return (
    <DialogFooter onCancel={back ? undefined : onClose}>
      {back && <BackButton onClick={() => flow.send({ type: 'back' })} />}
      <Button grow disabledReason={reason} busy={busy} onClick={() => flow.send({ type: 'next' })}>
        {messages.next}
      </Button>
    </DialogFooter>
  )
}

function PayActions({ flow, authorization, total }: ExtraPaymentFooterProps & { readonly total: string }) {
  const messages = useMessages(extraPaymentMessages)
  const offline = useOfflineReason()
  const { state, send } = flow
  const pay = () => {
    if (state.status !== 'priced') return
    authorization.authorize(state.method.kind, (accepted) => {
      const at = new Date().toISOString()
      send({ type: 'submitted', key: crypto.randomUUID(), at, authorization: accepted })
    })
  }
  return (
    <DialogFooter>
      <BackButton onClick={() => send({ type: 'back' })} />
      <Button grow icon={<LockIcon />} onClick={pay} disabledReason={offline}>
        {messages.pay(total)}
      </Button>
    </DialogFooter>
  )
}

function BackButton({ onClick }: { readonly onClick: () => void }) {
  const messages = useMessages(extraPaymentMessages)
  return (
    <Button variant="muted" icon={<ChevronLeftIcon />} onClick={onClick}>
      {messages.back}
    </Button>
  )
}

/** Leads back to a payment whose outcome is unknown while its dialog is closed. */
export function PendingPaymentNotice({ flow: { state, send } }: { readonly flow: ExtraPayment }) {
  const messages = useMessages(extraPaymentMessages)
  if (state.status !== 'checking' || !state.paidWith.isHidden) return null
  const look = (
    <Button size="small" variant="secondary" onClick={() => send({ type: 'opened', plans: [] })}>
      {messages.look}
    </Button>
  )
  return (
    <Alert tone="info" icon={<ClockIcon />} title={messages.awayTitle} action={look} announce="polite">
      {messages.awayBody}
    </Alert>
  )
}
