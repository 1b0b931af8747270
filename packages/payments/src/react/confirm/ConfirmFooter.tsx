import { Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { PaySavedState } from '../../flows/index.ts'
import { formatMoney } from '../../money/money.ts'
import { actionMessages } from '../checkout/messages.en.ts'
import { RefusedFooter } from '../actions/RefusedFooter.tsx'
import { SignInFooter } from '../actions/SignInFooter.tsx'
import type { AuthorizationEntry } from '../bank/use-authorization.ts'
import { authorizationMessages } from '../bank/messages.en.ts'
import { PayByBank } from '../pay-invoice/outcome/PayByBank.tsx'
import { payInvoiceMessages } from '../pay-invoice/messages.en.ts'
import { SettledFooter } from '../receipt/SettledFooter.tsx'
import type { ConfirmPaymentProps } from './confirm-payment-props.ts'

type Props = ConfirmPaymentProps & { readonly authorization: AuthorizationEntry }

export function ConfirmFooter({ flow, authorization, onClose, onRenewBank, invoice, audience }: Props) {
  const words = useMessages(payInvoiceMessages)
  const actions = useMessages(actionMessages)
  const { state, send } = flow
  const dismiss = () => send({ type: 'dismissed' })
  switch (state.status) {
    case 'idle':
    case 'checking':
      return null
    case 'pricing':
      return (
        <DialogFooter onCancel={onClose}>
          <Button grow busy={words.pricing}>
            {words.title}
          </Button>
        </DialogFooter>
      )
    case 'unpriced':
      return (
        <DialogFooter onCancel={onClose}>
          <Button grow onClick={() => send({ type: 'chosen', method: state.method })}>
            {actions.tryAgain}
          </Button>
        </DialogFooter>
      )
    case 'priced':
      return <PricedActions state={state} send={send} authorization={authorization} onClose={onClose} />
    case 'submitting':
    case 'confirming':
      return (
        <DialogFooter>
          <Button grow busy={words.submitting}>
            {words.submit} {formatMoney(state.quote.total)}
          </Button>
        </DialogFooter>
      )
    case 'refused':
      if (state.refusal.why === 'bankLoginRequired' && state.method.kind === 'bank') {
        const { method } = state
        return <SignInFooter onOtherMethod={onClose} onSignIn={() => onRenewBank(method)} />
      }
      return (
        <RefusedFooter onDismiss={dismiss}>
          <Button onClick={onClose}>{actions.otherMethod}</Button>
          {state.refusal.why === 'declined' && <PayByBank payByBank={audience.payByBank} />}
        </RefusedFooter>
      )
    case 'paid':
    case 'processing':
      return <SettledFooter invoice={invoice} settled={state} audience={audience} />
    default:
      return state satisfies never
  }
}

type PricedProps = Pick<Props, 'authorization' | 'onClose'> & {
  readonly state: Extract<PaySavedState, { status: 'priced' }>
  readonly send: Props['flow']['send']
}

function PricedActions({ state, send, authorization, onClose }: PricedProps) {
  const { submit: submitLabel } = useMessages(payInvoiceMessages)
  const bank = useMessages(authorizationMessages)
  const isBank = state.method.kind === 'bank'
  const amount = formatMoney(state.quote.total)
  const submit = () =>
    authorization.authorize(state.method.kind, (accepted) =>
      send({ type: 'submitted', authorization: accepted }),
    )
  return (
    <DialogFooter onCancel={onClose}>
      <Button grow onClick={submit}>
        {isBank ? bank.submit(amount) : `${submitLabel} ${amount}`}
      </Button>
    </DialogFooter>
  )
}
