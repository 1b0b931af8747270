import { Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { savedMethodId } from '@payment-center/validation/model'
import { formatMoney } from '../../money/money.ts'
import { actionMessages } from '../checkout/messages.en.ts'
import { RefusedFooter } from '../actions/RefusedFooter.tsx'
import { SignInFooter } from '../actions/SignInFooter.tsx'
import { bankMessages } from '../bank/messages.en.ts'
import { payInvoiceMessages } from '../pay-invoice/messages.en.ts'
import { ReceiptLink } from '../receipt/ReceiptLink.tsx'
import { retryFailedMessages } from './messages.en.ts'
import type { RetryFailedBodyProps } from './retry-failed-props.ts'

type Props = Omit<RetryFailedBodyProps, 'onChoose'>

export function RetryFailedFooter(props: Props) {
  const { flow, onClose } = props
  const { state, send } = flow
  const messages = useMessages(retryFailedMessages)
  const words = useMessages(payInvoiceMessages)
  const bank = useMessages(bankMessages)
  const { otherMethod } = useMessages(actionMessages)
  const back = () => send({ type: 'wentBack' })
  switch (state.status) {
    case 'choosing':
      return <ChoosingActions {...props} />
    case 'adding':
    case 'checking':
      return null
    case 'confirmingBank':
      return (
        <Actions quiet={otherMethod} onQuiet={back}>
          <Button onClick={() => send({ type: 'bankAccepted' })}>{bank.useExisting}</Button>
        </Actions>
      )
    case 'pricing':
      return (
        <Actions quiet={messages.back} onQuiet={back}>
          <Button busy={words.pricing}>{messages.title}</Button>
        </Actions>
      )
    case 'priced':
      return <ConfirmingActions {...props} total={formatMoney(state.quote.total)} />
    case 'submitting':
    case 'confirming':
      return (
        <DialogFooter>
          <Button grow busy={words.submitting}>
            {messages.updateAndPay(formatMoney(state.quote.total))}
          </Button>
        </DialogFooter>
      )
    case 'restoring':
      return null
    case 'failed':
    case 'restored':
      return <FailedActions {...props} onOther={back} />
    case 'paid':
    case 'processing':
      return (
        <DialogFooter>
          <ReceiptLink outcome={state.status} href={props.receiptHref} />
          <Button onClick={onClose}>{messages.done}</Button>
        </DialogFooter>
      )
    default:
      return state satisfies never
  }
}

function FailedActions({
  flow: { state },
  onSignIn,
  onClose,
  onOther,
}: Props & { readonly onOther: () => void }) {
  const { otherMethod } = useMessages(actionMessages)
  if (state.status === 'failed' && state.problem === 'bankLoginRequired' && state.method.kind === 'bank') {
    const { method } = state
    return <SignInFooter onOtherMethod={onOther} onSignIn={() => onSignIn(method)} />
  }
  return (
    <RefusedFooter onDismiss={onClose}>
      <Button onClick={onOther}>{otherMethod}</Button>
    </RefusedFooter>
  )
}

type ActionsProps = {
  readonly quiet: string
  readonly onQuiet: () => void
  readonly children: React.ReactNode
}

const Actions = ({ quiet, onQuiet, children }: ActionsProps) => (
  <DialogFooter>
    <Button variant="muted" onClick={onQuiet}>
      {quiet}
    </Button>
    {children}
  </DialogFooter>
)

function ChoosingActions({ flow: { send }, methods = [], chosen, onAddMethod, onClose }: Props) {
  const messages = useMessages(retryFailedMessages)
  const method = methods.find((each) => savedMethodId(each) === chosen)
  const proceed = () => {
    if (method !== undefined) send({ type: 'proceeded', method })
    else onAddMethod()
  }
  const isChosen = method !== undefined || chosen === 'addNew'
  return (
    <DialogFooter onCancel={onClose}>
      <Button onClick={proceed} disabledReason={isChosen ? undefined : messages.choose}>
        {messages.proceed}
      </Button>
    </DialogFooter>
  )
}

function ConfirmingActions({ flow, authorization, total }: Props & { readonly total: string }) {
  const messages = useMessages(retryFailedMessages)
  const { state, send } = flow
  const submit = () => {
    if (state.status !== 'priced') return
    authorization.authorize(state.method.kind, (accepted) =>
      send({ type: 'submitted', authorization: accepted }),
    )
  }
  return (
    <Actions quiet={messages.back} onQuiet={() => send({ type: 'wentBack' })}>
      <Button onClick={submit}>{messages.updateAndPay(total)}</Button>
    </Actions>
  )
}
