import { Button, Stack } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { SavedBank } from '@payment-center/validation/model'
import type { PaySavedState } from '../../flows/index.ts'
import { formatMoney } from '../../money/index.ts'
import type { AuthorizationEntry } from '../bank/use-authorization.ts'
import { bankMessages } from '../bank/bank.messages.ts'
import { authorizationMessages } from '../bank/authorization.messages.ts'
import { PayByBank } from '../pay-invoice/outcome/PayByBank.tsx'
import { SettledFooter } from '../receipt/SettledFooter.tsx'
import { confirmMessages } from './confirm.messages.ts'
import type { ConfirmPaymentProps } from './confirm-payment-props.ts'

type Props = ConfirmPaymentProps & { readonly authorization: AuthorizationEntry }

export function ConfirmFooter({ flow, authorization, onClose, onRenewBank, invoice, audience }: Props) {
  const messages = useMessages(confirmMessages)
  const { state, send } = flow
  switch (state.status) {
    case 'idle':
    case 'checking':
      return null
    case 'pricing':
      return (
        <DialogFooter onCancel={onClose}>
          <Button grow busy={messages.pricing}>
            {messages.title}
          </Button>
        </DialogFooter>
      )
    case 'unpriced':
      return (
        <DialogFooter onCancel={onClose}>
          <Button grow onClick={() => send({ type: 'chosen', method: state.method })}>
            {messages.tryAgain}
          </Button>
        </DialogFooter>
      )
    case 'priced':
      return <PricedActions state={state} send={send} authorization={authorization} onClose={onClose} />
    case 'submitting':
    case 'confirming':
      return (
        <DialogFooter>
          <Button grow busy={messages.submitting}>
            {messages.submit(formatMoney(state.quote.total))}
          </Button>
        </DialogFooter>
      )
    case 'refused':
      if (state.refusal.why === 'bankLoginRequired' && state.method.kind === 'bank') {
        return <RenewBank bank={state.method} onClose={onClose} onRenewBank={onRenewBank} />
      }
      return (
        <DialogFooter>
          <Stack space={12}>
            <Button onClick={onClose}>{messages.otherMethod}</Button>
            {state.refusal.why === 'declined' && (
              <PayByBank payByBank={audience.payByBank} onLeave={() => send({ type: 'dismissed' })} />
            )}
            <Button variant="muted" onClick={() => send({ type: 'dismissed' })}>
              {messages.dismiss}
            </Button>
          </Stack>
        </DialogFooter>
      )
    case 'paid':
    case 'processing':
      return <SettledFooter receipt={invoice.receipt} audience={audience} />
    default:
      return state satisfies never
  }
}

type RenewProps = Pick<Props, 'onClose' | 'onRenewBank'> & { readonly bank: SavedBank }

function RenewBank({ bank, onClose, onRenewBank }: RenewProps) {
  const { otherMethod } = useMessages(confirmMessages)
  const { signIn } = useMessages(bankMessages)
  return (
    <DialogFooter>
      <Button variant="muted" onClick={onClose}>
        {otherMethod}
      </Button>
      <Button grow onClick={() => onRenewBank(bank)}>
        {signIn}
      </Button>
    </DialogFooter>
  )
}

type PricedProps = Pick<Props, 'authorization' | 'onClose'> & {
  readonly state: Extract<PaySavedState, { status: 'priced' }>
  readonly send: Props['flow']['send']
}

function PricedActions({ state, send, authorization, onClose }: PricedProps) {
  const messages = useMessages(confirmMessages)
  const bank = useMessages(authorizationMessages)
  const isBank = state.method.kind === 'bank'
  const amount = formatMoney(state.quote.total)
  const submit = () => {
    const accepted = isBank ? authorization.take() : null
    if (!isBank || accepted !== null) send({ type: 'submitted', authorization: accepted })
  }
  return (
    <DialogFooter onCancel={onClose}>
      <Button grow onClick={submit}>
        {isBank ? bank.submit(amount) : messages.submit(amount)}
      </Button>
    </DialogFooter>
  )
}
